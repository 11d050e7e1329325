# Everything runs from a virtual environment in .venv, which the first target that needs it makes.

PYTHON ?= python3
UV ?= uv

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.DEFAULT_GOAL := help
.PHONY: help setup page play test lint mutants bench bench-page screenshots lock clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## Make the virtual environment, with everything as locked

page: $(READY) ## Build the page out of web/, if it is not built yet
	@$(BIN)/python scripts/page

# HOST and PORT count only when given to make: some shells export a HOST of their own.
# On a terminal the server gets a process group of its own, so that Ctrl-C stops it and not make.
play: $(READY) page ## Start the game and open the browser (HOST=0.0.0.0 lets phones in, PORT=…)
	@if [ -t 0 ]; then set -m; fi; \
	IAWW_LOG_LEVEL=$${IAWW_LOG_LEVEL:-warning} $(BIN)/iaww serve \
		$(if $(filter command,$(origin HOST)),--host '$(HOST)') \
		$(if $(filter command,$(origin PORT)),--port '$(PORT)'); \
	exit $$?

test: $(READY) ## Run every check and every test
	@scripts/check

lint: $(READY) ## Run the linter, the formatter's check and the type checker only
	@scripts/check lint

mutants: $(READY) ## Break the rules on purpose and see that the tests notice
	@$(BIN)/python scripts/mutants

bench: $(READY) ## Measure speed
	@$(BIN)/python -m benchmarks

bench-page: $(READY) page ## Measure the page in a browser
	@$(BIN)/python -m benchmarks.page

screenshots: $(READY) page ## Take pictures of every screen into .cache/screenshots
	@$(BIN)/python scripts/screenshots

LOCK = $(UV) pip compile --upgrade --universal --generate-hashes --no-header --no-annotate --quiet \
	--no-emit-index-url --no-emit-find-links --python-version 3.11

lock: ## Resolve the dependencies afresh into the two locks (needs uv)
	@command -v $(UV) >/dev/null 2>&1 || { \
		echo "make lock needs uv: install it with 'pip install uv', or name it with UV=…" >&2; exit 1; }
	$(LOCK) --extra all --group dev --output-file requirements.lock pyproject.toml
	$(LOCK) --group node --output-file requirements-node.lock

clean: ## Remove the virtual environment and everything generated
	rm -rf $(VENV) .cache web/node_modules src/iaww/server/page/built build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests benchmarks scripts -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# The stamp is written last, so that a setup that broke off starts afresh.
$(READY): requirements.lock pyproject.toml
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
		echo "iaww needs Python 3.11 or newer, but there is no $(PYTHON): install Python, or name one with PYTHON=…" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "iaww needs Python 3.11 or newer, but $(PYTHON) is older: install a newer one, or name one with PYTHON=…" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) cannot make virtual environments: install its venv module (on Debian and Ubuntu: apt install python3-venv)" >&2; exit 1; }
	@echo "setup: making $(VENV), which takes a minute or two"
	@$(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@
