# Tengen. `make run` starts the site, `make test` runs every test; both make everything they need first.
# What they do is in make/, one small Python module for each thing; this file only names it.

PYTHON_RUNS = @sh make/python -m
PYTEST = .venv/bin/pytest --numprocesses auto

# Only what is written after `make run` counts: many shells and tools have a HOST of their own.
SERVE = .venv/bin/tengen serve
ifeq ($(origin HOST),command line)
SERVE += --host "$(HOST)"
endif
ifeq ($(origin PORT),command line)
SERVE += --port "$(PORT)"
endif

.PHONY: help run build test test-quick check check-core bench messages docs constraints clean
.NOTPARALLEL:

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

run: ## start the site (HOST=0.0.0.0 serves your network, PORT=9000 asks for a port)
	$(PYTHON_RUNS) make.ready run
	$(PYTHON_RUNS) make.foreground $(SERVE)

build: ## make everything and start nothing, as a server's operator wants it
	$(PYTHON_RUNS) make.ready run

test: ## run every check and every test, those in a real browser too
	$(PYTHON_RUNS) make.ready test
	$(PYTHON_RUNS) make.check
	$(PYTHON_RUNS) make.node test
	@$(PYTEST)

test-quick: ## run the tests that need no browser and no other program
	$(PYTHON_RUNS) make.ready quick
	$(PYTHON_RUNS) make.node test
	@$(PYTEST) -m "not browser and not services and not gnugo"

check: ## check style, types, the direction of imports, and that generated docs are current
	$(PYTHON_RUNS) make.ready check
	$(PYTHON_RUNS) make.check

check-core: ## test the C++ core by itself, under sanitizers, with warnings as errors
	$(PYTHON_RUNS) make.ready core

bench: ## measure every speed we claim, with its peers
	$(PYTHON_RUNS) make.ready bench
	@for file in bench/[a-z]*.py; do .venv/bin/python -m "bench.$$(basename "$$file" .py)" || exit 1; done

messages: ## gather every text for translation, in src/tengen/server/locale
	$(PYTHON_RUNS) make.ready check
	@.venv/bin/python -m make.messages

docs: ## write the generated pages of docs/ anew
	$(PYTHON_RUNS) make.ready check
	@.venv/bin/python -m make.docs

constraints: ## pin the newest versions of all packages, in constraints.txt
	$(PYTHON_RUNS) make.constraints

clean: ## remove all that was made, but keep var/ (your games)
	@rm -rf .venv .make build web/node_modules src/tengen/server/static/dist .mypy_cache .ruff_cache .pytest_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
