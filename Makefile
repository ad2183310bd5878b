# On a fresh machine: `make play`, `make test` and `make docs`. The rest is for those who work on it.
PYTHON ?= python3
BIN := .venv/bin
MOVES ?= 2000000
GAMES ?= 100000
CHECK ?=
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Tests start hundreds of Python processes, and each would compile every module again.
unexport PYTHONDONTWRITEBYTECODE

PAGE := src/lastcard/server/web/index.html
# Python's caches are not sources: a page built anew while tests run breaks the servers that serve it.
PAGE_FROM := $(shell find web src/lastcard/text src/lastcard/server/http/page -type f -not -path '*/node_modules/*' \
  -not -path '*/__pycache__/*')
NODE_MODULES := web/node_modules/.package-lock.json
SCREENSHOTS ?= build/screenshots

.PHONY: play web test test-full checks python-test web-test kernel-test lint docs screenshots lighthouse bench serving robustness cluster cluster-faults strength baselines soak proof clean

play: .venv/play web
	@$(BIN)/lastcard serve --open

web: $(PAGE)

# Two workers a core: many tests wait for a server or a browser.
IN_PARALLEL = --dist worksteal -n $$($(BIN)/python -c 'import os; print(2 * (os.cpu_count() or 1))')

# The linters and the tests of the page run beside the Python tests.
test: .venv/dev web
	@$(MAKE) --no-print-directory -j2 checks python-test

checks: .venv/dev $(NODE_MODULES)
	@$(MAKE) --no-print-directory -j1 -Otarget lint web-test

# The kernel is compiled first.
python-test: .venv/dev kernel-test
	$(BIN)/pytest -m 'not compiles and not full' $(IN_PARALLEL)

# The wide sweeps: every view, language, theme and size, and the long proofs.
test-full: .venv/learn web
	$(BIN)/pytest -m full $(IN_PARALLEL)

web-test: .venv/dev web $(NODE_MODULES)
	$(BIN)/python tools/web.py check test

# One process compiles what the kernel's entry points share, before several processes need it.
kernel-test: .venv/dev
	$(BIN)/pytest -m 'compiles and not full' tests/kernel tests/bots tests/docs tests/envs

lint: .venv/dev $(NODE_MODULES)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/web.py lint

docs: .venv/docs
	@echo "Making the pages that come from the code, then the site of all …"
	@$(BIN)/python tools/docs.py
	@$(BIN)/python -m tools.site

screenshots: .venv/dev web
	$(BIN)/python -m tools.screenshots $(SCREENSHOTS)

lighthouse: .venv/dev web
	$(BIN)/python -m tools.page_weight
	$(BIN)/python -m bench.time_to_first_card
	$(BIN)/python -m tools.lighthouse

bench: .venv/bench
	$(BIN)/python bench/start.py
	$(BIN)/python bench/engine.py
	$(BIN)/python bench/kernel.py
	$(BIN)/python bench/draw_methods.py
	$(BIN)/python bench/expert.py
	$(BIN)/python bench/envs.py

serving: .venv/dev
	$(BIN)/python bench/serving.py

robustness: .venv/dev
	$(BIN)/python bench/power_loss.py
	$(BIN)/python bench/crash_recovery.py
	$(BIN)/python bench/hostile.py

cluster-faults: .venv/dev
	$(BIN)/python bench/cluster_faults.py
	$(BIN)/python bench/cluster_faults.py --seed-fault no-fencing

# Two nodes, PostgreSQL and a proxy on this machine; with CHECK=1 it ends after the check.
cluster: .venv/dev web
	@$(BIN)/python tools/cluster.py $(if $(CHECK),--check --port 0)

strength: .venv/bench
	$(BIN)/python bench/strength.py

baselines: .venv/learn
	$(BIN)/python -m bench.baselines

soak: .venv/dev
	$(BIN)/python tools/soak.py --moves $(MOVES)

proof: .venv/dev
	$(BIN)/python tools/proof.py --games $(GAMES)

clean:
	rm -rf .venv build dist web/node_modules $(dir $(PAGE))

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Lastcard needs Python 3.11 or newer: make PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -m venv .venv || \
	  { rm -rf .venv; echo "Python can't make a virtual environment here: install its venv module (Debian: python3-venv)"; exit 1; }

$(PAGE): $(BIN)/python tools/web.py $(PAGE_FROM)
	@echo "Building the web table …"
	@$(BIN)/python tools/web.py build
	@touch $@

$(NODE_MODULES): $(BIN)/python web/package-lock.json
	@$(BIN)/python tools/web.py install

.venv/play: $(BIN)/python pyproject.toml constraints.txt
	@echo "Setting up Lastcard in .venv …"
	@$(BIN)/pip install --quiet --editable '.[sim,push]'
	@touch $@

.venv/docs: $(BIN)/python pyproject.toml constraints.txt
	@echo "Setting up Lastcard and its documentation in .venv …"
	@$(BIN)/pip install --quiet --editable '.[sim,push,docs]'
	@touch $@ .venv/play

.venv/dev: $(BIN)/python pyproject.toml constraints.txt
	$(BIN)/pip install --quiet --editable '.[dev]'
	@touch $@ .venv/play .venv/docs

# What the learning environments are tested with: OpenSpiel, PyTorch and two libraries that train with it.
.venv/learn: .venv/dev
	$(BIN)/pip install --quiet --editable '.[dev,learn,train]'
	@touch $@

.venv/bench: $(BIN)/python pyproject.toml constraints.txt
	$(BIN)/pip install --quiet --editable '.[bench]'
	@touch $@ .venv/play
