# Each verb starts the bootstrap, which installs the pinned Node and the packages when they are missing, and then the
# script that does the work. `exec`: the shell must not stand between make and that script, or SIGTERM would end the
# shell and leave the script behind.
NODE ?= node
# decoders of pictures leave 70 MB less behind in memory; glibc reads it when a process starts
export MALLOC_ARENA_MAX ?= 2
# MB; Node would let the nursery of a busy hour grow to 16 and keep the room
NURSERY = --max-semi-space-size=8
RUN = @command -v $(NODE) >/dev/null || { echo "Install Node.js 20 or newer first: https://nodejs.org" >&2; exit 1; }; exec $(NODE) .bootstrap/run.mjs
# the test files whose path contains it; all when empty
ONLY = $(if $(FILE),--file="$(FILE)")

.DEFAULT_GOAL := help
.PHONY: help up up-compose down-compose down dev watch test unit e2e journeys check openapi migration seed backup restore bench load soak lighthouse mutants

help: ## list the verbs
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

up: ## build what has changed, start everything, print the address; Ctrl-C stops it (PORT=3000)
	$(RUN) node $(NURSERY) backend/scripts/up.mjs

up-compose: ## the same system in containers; secrets are made in .env the first time
	@$(NODE) backend/scripts/compose-secrets.mjs
	docker compose up --build --detach --wait

down-compose: ## stop the containers; what they keep stays
	docker compose down

down: ## stop what `make up` started elsewhere, or the containers if they are what runs
	$(RUN) node backend/scripts/down.mjs

dev: ## watch mode: the API restarts and the page reloads on every change
	$(RUN) node backend/scripts/dev.mjs

watch: ## unit and frontend tests after each change; make watch FILE=identity/sessions: end-to-end tests
	$(RUN) node .ci/watch.mjs $(ONLY)

test: ## every test: unit, frontend, e2e, browser journeys; prints where the time went
	$(RUN) node .ci/suites.mjs unit frontend e2e journeys

unit: ## tests without a database: backend and frontend (FILE=part-of-a-path)
	$(RUN) node .ci/suites.mjs unit frontend $(ONLY)

e2e: ## the API against a real PostgreSQL: make e2e FILE=identity/sessions
	$(RUN) node .ci/suites.mjs e2e $(ONLY)

journeys: ## the browser against the whole system (FILE=social)
	$(RUN) node .ci/suites.mjs journeys $(ONLY)

check: ## format, lint, types, boundaries, and whether the contract is the generated one
	$(RUN) node .ci/suites.mjs check

mutants: ## change the backend's rules one place at a time, list the changes no test notices (COUNT=200 FILE=sessions SEED=1 FRESH=1)
	$(RUN) node .ci/mutants/run.mjs --count=$(or $(COUNT),200) --seed=$(or $(SEED),1) $(ONLY) $(if $(FRESH),--fresh) $(if $(AGAIN),--again)

openapi: ## write openapi.json and the frontend's client anew
	$(RUN) node backend/scripts/openapi.mjs

migration: ## a new migration: make migration NAME=add-something
	$(RUN) node backend/scripts/migration.mjs "$(NAME)"

seed: ## fill the database with demo creators
	$(RUN) node backend/scripts/seed.mjs

backup: ## everything into one file, also while it runs: make backup OUT=file.zip
	$(RUN) node --max-semi-space-size=4 backend/scripts/backup.mjs --out "$(OUT)"

restore: ## replace everything by a backup: make restore FILE=file.zip [DRY_RUN=1] [ACCEPT_FOREIGN=1]
	$(RUN) node backend/scripts/restore.mjs "$(FILE)" $(if $(DRY_RUN),--dry-run) $(if $(ACCEPT_FOREIGN),--accept-foreign)

bench: ## measure the main calls against their limits
	$(RUN) node backend/scripts/bench.mjs

load: ## visitors on two instances for two minutes; with faults: make load FAULTS=1 MINUTES=10
	$(RUN) node backend/scripts/load.mjs --minutes $(or $(MINUTES),2) $(if $(FAULTS),--faults)

soak: ## an hour of visitors and uploads on one instance, to see whether it grows (MINUTES=60)
	$(RUN) node backend/bench/soak.mjs --minutes $(or $(MINUTES),60)

lighthouse: ## what Lighthouse says of a running, seeded application: make lighthouse [URL=http://localhost:3000]
	$(RUN) node frontend/scripts/lighthouse.mjs $(URL)
