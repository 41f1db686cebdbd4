# make run    sets everything up, fills an empty installation with demo content and serves it
# make test   sets everything up and runs the checks, the tests of the code, the API and the adapters, and a browser journey for each screen
# make test-all  runs every test but the long ones, which tox runs: also all browser tests, servers, faults and other adapters
# make check  runs the quick checks: style, types, import rules, and the quick tests of units and of the web code
# make setup  only sets everything up
# make controls  runs the tests of the back office in vitest and in the browser, and names the controls that none uses
# make coverage  measures the coverage of the tests, in Python and on the web
# make icons  draws the icons again after a change in web/icons
# make map    draws the map of Scotland again
# make screenshots  writes pictures of every screen to screenshots/, at five widths
# make editing-pictures  takes most pictures of docs/editing.md again
# make lock   pins the newest versions of all Python packages that fit, in constraints.txt;
#             with UPGRADE= it keeps pinned versions and adds missing packages
# make licences  prints the licences of all dependencies

PYTHON ?= python3
BIN := .venv/bin
CORES := $(shell $(PYTHON) -c 'import os; print(os.cpu_count() or 1)')
# Tests of servers and browsers spend half of their time waiting.
WORKERS ?= $(shell expr $(CORES) \* 2)
# In the order of their folders, so that short tests run last and no worker ends with a long one alone.
# A test that hangs fails with a traceback. The limit suits a machine that is ten times slower.
PYTEST = $(BIN)/pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder --timeout=900 --durations=10 --durations-min=10
SHORT := -m 'not long'
IN_BROWSER := tests/specification/in_browser
CODE := tests/unit tests/architecture tests/specification tests/api tests/adapters
# What finds, counts and lists all that belongs to enquiries. tox runs all that is stored on the sample adapter.
ESSENTIAL := $(addprefix tests/api/enquiries/test_,diary.py figures.py inbox.py personal_data.py whole_conversation.py)
# API tests whose result depends most on the adapters. tox runs all that is stored on every combination.
STORED := $(ESSENTIAL) tests/api/media tests/api/publishing
# Where the environment sets it, each process of a test run compiles all tests again.
export PYTHONDONTWRITEBYTECODE :=
# Independent prerequisites run in parallel.
MAKEFLAGS += --jobs=3
STAMPS := .stamps
# One stage: it says its name, how long it took and how many it ran. `stages` makes a target of stages and sums up.
STAGE = $(PYTHON) -m tests.stages stage
stages = @$(PYTHON) -m tests.stages run $(MAKE) --no-print-directory PYTHON=$(PYTHON) WORKERS=$(WORKERS) $(1)
# What the tests use of the back office is recorded here.
CONTROLS := $(CURDIR)/$(STAMPS)/controls
COMPARISON := tests/controls/test_used_controls.py
# One process, as the tests run in the order of the file.
CRAWL = $(STAGE) 'Each link, button and dialog of the back office' -- \
	$(BIN)/pytest --timeout=1800 --durations=10 --durations-min=10 --ignore=$(COMPARISON) tests/controls
USED_CONTROLS = $(STAGE) 'Every control of the back office is used by a test' -- $(BIN)/pytest $(COMPARISON)
UPGRADE ?= --upgrade
INSTALL := $(BIN)/python -m pip install --quiet --constraint constraints.txt
WEB := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist*' -not -path 'web/tests/*' -not -name schema.d.ts 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help setup run test test-all check \
	check-stages test-stages test-all-stages style types imports audit unit-quick web-lint web-types web-unit web-quick \
	code journeys whole processes screens stored essential crawl used-controls \
	controls coverage web-coverage screenshots editing-pictures icons map lock licences format clean

help:
	@sed '/^#/!q; s/^# //' Makefile

setup: $(STAMPS)/python $(STAMPS)/site

run: setup
	@$(BIN)/ceilidh migrate
	@$(BIN)/ceilidh seed-demo --administrator
	@exec $(BIN)/ceilidh serve

check:
	$(call stages,check-stages)

test:
	$(call stages,test-stages)

test-all:
	@rm -rf $(CONTROLS)
	$(call stages,test-all-stages)

# The order is that of the beginnings. What a stage needs is named at the stage, so that it begins as soon as that is there.
check-stages: unit-quick types web-quick style imports web-lint web-types

test-stages: journeys web-unit types style imports audit web-lint web-types

test-all-stages: export CEILIDH_TEST_CONTROLS := $(CONTROLS)
test-all-stages: essential web-unit types style imports audit web-lint web-types used-controls

style: $(STAMPS)/test-tools
	@$(STAGE) 'Style: format' -- $(BIN)/ruff format --check .
	@$(STAGE) 'Style: lint' -- $(BIN)/ruff check .

types: $(STAMPS)/test-tools
	@$(STAGE) 'Types' -- $(BIN)/mypy

imports: $(STAMPS)/test-tools
	@$(STAGE) 'Import rules' -- $(BIN)/lint-imports

audit: $(STAMPS)/test-tools $(STAMPS)/web
	@$(STAGE) 'Known vulnerabilities of dependencies' -- $(BIN)/python -m tests.dependencies audit

unit-quick: $(STAMPS)/test-tools $(STAMPS)/site
	@$(STAGE) 'Unit tests without the slow ones' -- \
		$(BIN)/pytest -n $(CORES) --dist loadfile --timeout=300 -q -m 'not long and not slow and not thorough' tests/unit tests/architecture

web-lint: $(STAMPS)/web
	@$(STAGE) 'Style of the web code' -- npm --prefix web run --silent lint

web-types: $(STAMPS)/web
	@$(STAGE) 'Types of the web code' -- npm --prefix web run --silent typecheck

web-unit: $(STAMPS)/web
	@$(STAGE) 'The web code' -- npm --prefix web run --silent test

web-quick: $(STAMPS)/web
	@$(STAGE) 'The web code without its slow tests' -- npm --prefix web run --silent test -- --tags-filter='!slow'

code: $(STAMPS)/test-tools $(STAMPS)/site
	@$(STAGE) 'The code, the API on SQLite, local disk and console mail, and the contracts of the adapters' -- \
		$(PYTEST) -m 'not long and not thorough' $(CODE) --ignore=$(IN_BROWSER)

# After the tests of the code: beside them a busy page takes too long to be a fair test.
journeys: code $(STAMPS)/browser
	@$(STAGE) 'A journey through each screen in a browser' -- \
		CEILIDH_TEST_SIZES=one $(PYTEST) -m 'journey and not long' $(IN_BROWSER) tests/e2e

# Of `make test-all`: one after the other, because each takes the whole machine.
whole: $(STAMPS)/test-tools $(STAMPS)/site
	@$(STAGE) 'The code, the API on SQLite, local disk and console mail, and the contracts of the adapters, whole' -- \
		$(PYTEST) $(SHORT) $(CODE) --ignore=$(IN_BROWSER)

processes: whole
	@$(STAGE) 'Servers, commands and faults' -- $(PYTEST) $(SHORT) tests/server tests/faults

screens: processes $(STAMPS)/browser
	@$(STAGE) 'The browser' -- $(PYTEST) $(SHORT) $(IN_BROWSER) tests/e2e

stored: screens
	@$(STAGE) 'What is stored and sent, on PostgreSQL, S3 and SMTP' -- \
		CEILIDH_TEST_DATABASE=postgres CEILIDH_TEST_MEDIA=s3 CEILIDH_TEST_MAIL=smtp $(PYTEST) $(SHORT) $(STORED)

essential: stored
	@$(STAGE) 'What is stored, on the sample database adapter, which implements only the essential methods' -- \
		CEILIDH_TEST_DATABASE=sample $(PYTEST) $(SHORT) $(ESSENTIAL)

# Beside the other tests, as this one mostly waits.
crawl: $(STAMPS)/test-tools $(STAMPS)/site $(STAMPS)/browser
	@$(CRAWL)

# After all that use the back office.
used-controls: screens web-unit crawl
	@$(USED_CONTROLS)

controls: export CEILIDH_TEST_CONTROLS := $(CONTROLS)
controls: $(STAMPS)/test-tools $(STAMPS)/site $(STAMPS)/browser
	@rm -rf $(CONTROLS)
	@$(STAGE) 'The web code' -- npm --prefix web run --silent test
	@$(STAGE) 'The back office in the browser' -- $(PYTEST) $(SHORT) tests/e2e/admin tests/e2e/signin
	@$(CRAWL)
	@$(USED_CONTROLS)

coverage: $(STAMPS)/test-tools $(STAMPS)/site web-coverage
	@echo "== How much of the Python code the tests run"
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n $(CORES) --dist loadfile --no-loadscope-reorder --timeout=600 -q \
		--ignore=tests/e2e --ignore=tests/install
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --format=total
	$(BIN)/coverage html --quiet

web-coverage: $(STAMPS)/web
	@echo "== How much of the web code the tests run"
	npm --prefix web run --silent coverage

screenshots: setup $(STAMPS)/test-tools $(STAMPS)/browser
	@$(BIN)/python -m tests.screenshots

editing-pictures: setup $(STAMPS)/test-tools $(STAMPS)/browser
	@$(BIN)/python -m tests.editing_pictures

icons: $(STAMPS)/python
	@$(BIN)/python web/icons/draw.py

map: $(STAMPS)/site
	@cd web && npm install --no-save --no-audit --no-fund world-atlas@2.0.2 topojson-client@3.1.0 topojson-simplify@3.0.3
	@node web/map/drawScotland.mjs

lock: $(STAMPS)/venv
	@$(INSTALL) --group lock
	@$(BIN)/uv pip compile --quiet $(UPGRADE) --universal --python-version 3.11 --no-annotate --custom-compile-command 'make lock' \
		--extra all $(foreach group,test lint bench browsers shuffled lock,--group $(group)) --output-file constraints.txt pyproject.toml

licences: $(STAMPS)/python $(STAMPS)/test-tools
	@$(BIN)/python -m tests.dependencies licences

format:
	$(BIN)/ruff format .
	npm --prefix web run --silent format

clean:
	rm -rf .venv .tox .coverage* htmlcov web/coverage $(STAMPS) web/node_modules web/codegen/node_modules src/ceilidh/site src/ceilidh/rendering tests/services/chromium/node_modules tests/services/chromium/.unpacked tests/services/chromium/.unpacked.lock

$(STAMPS)/venv: constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Ceilidh needs Python 3.11 or newer; try: make PYTHON=python3.12")'
	@$(STAGE) 'Creating the virtual environment .venv' -- $(PYTHON) -m venv .venv
	@$(INSTALL) --upgrade pip
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/python: pyproject.toml constraints.txt $(STAMPS)/venv
	@$(STAGE) 'Installing Ceilidh and its adapters (a minute or two)' -- $(INSTALL) --build-constraint constraints.txt --editable '.[all]'
	@$(BIN)/python -m compileall -q src ports adapters  # otherwise each start compiles them where Python may not write
	@touch $@

$(STAMPS)/test-tools: pyproject.toml $(STAMPS)/python
	@$(STAGE) 'Installing the test tools (a minute or two)' -- $(INSTALL) --group test --group lint
	@touch $@

$(STAMPS)/web: web/package.json web/package-lock.json
	@$(STAGE) 'Installing the build tools of the site' -- npm --prefix web ci --no-audit --no-fund --loglevel=error
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/site: $(STAMPS)/web $(WEB)
	@$(STAGE) 'Building the site' -- npm --prefix web run --silent build
	@touch $@

$(STAMPS)/browser: tests/services/chromium/package-lock.json
	@$(STAGE) 'Fetching the browser for the tests' -- npm --prefix tests/services/chromium ci --no-audit --no-fund --loglevel=error
	@mkdir -p $(STAMPS) && touch $@
