"""The part of the panel that saves the list in use as a file, with added words and without banned words."""

from js import window
from jsffi import to_js

from page.browser.dom import by_id, listen
from page.browser.download import download
from page.lists.model import ListError
from page.text.markup import icon, put
from page.text.texts import said, t

FORM = """
<details class="box"><summary class="option"><span>Save the list in use</span>{down}</summary>
<div class="folded"><p class="field"><label for="export">Form</label><select id="export">
<option value="text">Text, a word and its tier a line</option>
<option value="packed">Packed, the smallest</option>
<option value="trie">Text of the trie, without tiers</option>
</select></p>
<button id="export-save" class="button" type="button">Save as a file</button></div>
</details>
"""
ENDINGS = {"text": "txt", "packed": "dawg", "trie": "trie"}


class ListExport:
    """A part of the ListPanel `panel`."""

    def __init__(self, panel, lists):
        self._panel, self._lists = panel, lists
        put(panel.body, FORM.format(down=icon("down")))
        listen(by_id("export-save"), "click", lambda event: panel.run(self._save))

    async def _save(self):
        form = by_id("export").value
        name = self._lists.name(self._lists.kept["use"])
        calls = await self._panel.pyodide()
        try:
            await self._panel.job.done(calls, calls.begin_export(form))
            data = await calls.take_made()
        except Exception as error:
            raise ListError("“{name}” was not saved: {error}.", name=name, error=said(error))
        file = f"{name}.{ENDINGS[form]}"
        download(window.Blob.new(to_js([data])), file)
        self._panel.say(t("“{name}” was saved as {file}.", name=name, file=file))
