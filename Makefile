# Each target runs the bootstrap, which installs the pinned Node and the packages when they are missing, and then a script.
# `exec` replaces the shell, because SIGTERM would otherwise end the shell and not the script.
NODE ?= node
# Saves 70 MB of memory after decoding images. glibc reads the variable when a process starts.
export MALLOC_ARENA_MAX ?= 2
# In MB. Without it V8 grows the young generation to 16 MB under load and does not shrink it.
YOUNG_GENERATION = --max-semi-space-size=8 --disable-sigusr1
RUN = @command -v $(NODE) >/dev/null || { echo "Install Node.js 20 or newer first: https://nodejs.org" >&2; exit 1; }; exec $(NODE) .bootstrap/run.cjs
# `podman compose` works too.
COMPOSE ?= docker compose
# Selects the test files whose path contains FILE; all files when it is empty.
ONLY = $(if $(FILE),--file="$(FILE)")
SIZE = $(if $(ALL),--all)
# The commit of the latest release, because a clone may have no tags.
LATEST_RELEASE = $(shell tail -n 1 .ci/releases.txt | cut -d ' ' -f 2)
JEST = --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js --config=.ci/jest.config.mjs

.DEFAULT_GOAL := help
.PHONY: help up up-compose down-compose down dev watch test unit e2e journeys check openapi migration schema seed media-check pictures backup restore rebuild graduate admin-reset format bench load lighthouse mutants changelog release containers upgrade-check migration-times documents

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

up: ## build what has changed, start everything, print the address; Ctrl-C stops it (PORT=3000)
	$(RUN) node $(YOUNG_GENERATION) backend/scripts/up.mjs $(if $(ACCEPT_NEW_SECRET),--accept-new-secret)

up-compose: ## in containers with PostgreSQL; the first run creates the secrets in .env (SCALE=1: two instances, nginx, Redis, S3)
	@$(NODE) backend/scripts/compose-secrets.mjs $(if $(SCALE),--scale)
	$(COMPOSE) up --build --detach --wait

containers: ## build the image, test all services in containers (docker, or podman as root; FAULTS=1 MINUTES=10: load with faults; CLEAN=1: delete the images)
	$(RUN) node backend/test/containers/run.mjs $(if $(CLEAN),--clean) $(if $(FAULTS),--faults --minutes $(or $(MINUTES),10))

upgrade-check: ## start this version on the data of an earlier one, compare rows and files (FROM=release or commit; the latest release)
	$(RUN) node backend/test/upgrade/run.mjs $(FROM)

migration-times: ## run each migration since 0.3.0 beside readers on a million creators (CREATORS=1000000)
	$(RUN) node backend/test/upgrade/migration-times.mjs $(CREATORS)

documents: ## run the commands of README and operating.md on a temporary installation
	$(RUN) node backend/test/documents/run.mjs

down-compose: ## stop the containers; their volumes stay
	$(COMPOSE) --profile scale down

down: ## stop a `make up` of another terminal, or the containers
	$(RUN) node backend/scripts/down.mjs

dev: ## watch mode: the API restarts and the page reloads on every change; /parts/ shows every part of the screens
	$(RUN) node backend/scripts/dev.mjs

watch: ## unit and frontend tests after each change; make watch FILE=identity/sessions: end-to-end tests
	$(RUN) node $(if $(FILE),--watch --watch-preserve-output --watch-path=backend/src --watch-path=backend/test .ci/suites.mjs e2e $(ONLY),$(JEST) --selectProjects unit logic components --watch)

test: ## unit, frontend, e2e, browser journeys; prints the slowest files (ALL=1: with the checks and the slow proofs, as CI; FILE=part-of-a-path)
	$(RUN) node .ci/suites.mjs $(if $(FILE),$(ONLY),$(SIZE))

unit: ## tests without a database: backend and frontend (FILE=part-of-a-path)
	$(RUN) node .ci/suites.mjs unit frontend $(ONLY)

e2e: ## tests of the API with a real PostgreSQL: make e2e FILE=identity/sessions
	$(RUN) node .ci/suites.mjs e2e $(SIZE) $(ONLY)

journeys: ## tests in a browser with the whole system (FILE=social)
	$(RUN) node .ci/suites.mjs journeys $(ONLY)

check: ## format, lint, types, boundaries, generated files, documents
	$(RUN) node .ci/suites.mjs check

mutants: ## change the pure rules of the backend one place at a time, list the changes that no test detects (FILE=modules/hashtags)
	$(RUN) node node_modules/@stryker-mutator/core/bin/stryker.js run .ci/stryker.config.mjs

changelog: ## list features, fixes and speed-ups since the latest release, or since a commit, as a draft (SINCE=abc123)
	@git log --no-merges --extended-regexp --grep='^(feat|fix|perf)' --format='- %s' $(or $(SINCE),$(LATEST_RELEASE))..HEAD | grep -E '^- (feat|fix|perf)' | sort

release: ## prove, set the version, tag, record: make release VERSION=1.2.0 [PROVEN=1: .ci/run was green on this commit]
	$(RUN) node .ci/release.mjs $(VERSION) $(if $(PROVEN),--proven)

openapi: ## regenerate openapi.json and the frontend's client
	$(RUN) node backend/scripts/openapi.mjs

migration: ## create a migration: make migration NAME=add-something
	$(RUN) node backend/scripts/migration.mjs "$(NAME)"

schema: ## write schema.sql from a migrated database
	$(RUN) node backend/scripts/schema.mjs

seed: ## fill the database with demo creators
	$(RUN) node backend/scripts/seed.mjs

media-check: ## upload a folder to a temporary installation, print the verdict for each file, show the stored pictures: make media-check DIR=photos [URL=…]
	$(RUN) node backend/scripts/media-check.mjs "$(DIR)" "$(URL)"

pictures: ## take the screenshots of the README from a running, seeded application (URL=http://localhost:3000)
	$(RUN) node frontend/scripts/pictures.mjs $(URL)

backup: ## full backup, also while Vitrine runs: make backup OUT=file.zip
	$(RUN) node --max-semi-space-size=4 backend/scripts/operator-command.mjs backup --out "$(OUT)"

restore: ## replace everything by a backup: make restore FILE=file.zip or SNAPSHOT=latest [IDENTITY=key.txt] [DRY_RUN=1] [ACCEPT_FOREIGN=1]
	$(RUN) node backend/scripts/operator-command.mjs restore $(if $(SNAPSHOT),--snapshot "$(SNAPSHOT)" $(if $(IDENTITY),--identity "$(IDENTITY)"),"$(FILE)") $(if $(DRY_RUN),--dry-run) $(if $(ACCEPT_FOREIGN),--accept-foreign)

rebuild: ## compare counters with the rows that they count, correct them: make rebuild [DRY_RUN=1]
	$(RUN) node backend/scripts/operator-command.mjs rebuild $(if $(DRY_RUN),--dry-run)

graduate: ## move to another PostgreSQL and a bucket: make graduate TO=new.env
	$(RUN) node backend/scripts/graduate.mjs --to "$(TO)"

admin-reset: ## new password for an administrator who is locked out (ADMIN=admin)
	$(RUN) node backend/scripts/operator-command.mjs admin:reset $(ADMIN)

format: ## format all files
	$(RUN) prettier --write --log-level warn .

bench: ## requests of visitors compared with a limit server; writes backend/bench/REPORT.md (CREATORS=1000000)
	$(RUN) node backend/bench/run.mjs --write $(if $(CREATORS),--creators $(CREATORS)) $(BENCH_OPTIONS)

load: ## load on two instances for two minutes; with faults: make load FAULTS=1 MINUTES=10
	$(RUN) node backend/bench/load.mjs --minutes $(or $(MINUTES),2) $(if $(FAULTS),--faults)

lighthouse: ## Lighthouse on a running, seeded application: make lighthouse [URL=http://localhost:3000]
	$(RUN) node frontend/scripts/lighthouse.mjs $(URL)
