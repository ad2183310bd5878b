# Two commands on a fresh machine: `make play` and `make test`. The rest is for those who work on it.
PYTHON ?= python3
BIN := .venv/bin
MOVES ?= 2000000
GAMES ?= 100000
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test lint docs bench serving hardships strength soak proof clean

play: .venv/play
	@$(BIN)/lastcard serve --open

test: .venv/dev lint
	$(BIN)/pytest -n auto

lint: .venv/dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

docs: .venv/dev
	$(BIN)/python tools/docs.py

bench: .venv/bench
	$(BIN)/python bench/engine.py
	$(BIN)/python bench/kernel.py
	$(BIN)/python bench/drawing.py
	$(BIN)/python bench/expert.py

serving: .venv/dev
	$(BIN)/python bench/serving.py

hardships: .venv/dev
	$(BIN)/python bench/powercuts.py
	$(BIN)/python bench/kills.py
	$(BIN)/python bench/hostile.py

strength: .venv/bench
	$(BIN)/python bench/strength.py

soak: .venv/dev
	$(BIN)/python tools/soak.py --moves $(MOVES)

proof: .venv/dev
	$(BIN)/python tools/proof.py --games $(GAMES)

clean:
	rm -rf .venv build dist

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Lastcard needs Python 3.11 or newer: make PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -m venv .venv || \
	  { rm -rf .venv; echo "Python can't make a virtual environment here: install its venv module (Debian: python3-venv)"; exit 1; }

.venv/play: $(BIN)/python pyproject.toml constraints.txt
	@echo "Setting up Lastcard in .venv …"
	@$(BIN)/pip install --quiet --editable '.[sim,server]'
	@touch $@

.venv/dev: $(BIN)/python pyproject.toml constraints.txt
	$(BIN)/pip install --quiet --editable '.[dev]'
	@touch $@ .venv/play

.venv/bench: $(BIN)/python pyproject.toml constraints.txt
	$(BIN)/pip install --quiet --editable '.[bench]'
	@touch $@ .venv/play
