# make demo and make test do all their own set-up. Everything else is an npm script.
NODE := node_modules/.bin/node
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)

.PHONY: help setup engine tools demo demo-all demo-bot test test-all check dist dist-check pictures site mutants

help:
	@echo "make demo      measure a real change in real containers, then reject a false number"
	@echo "make demo-all  all five systems: every commit of their histories, and a document of each"
	@echo "make demo-bot  the bot against a local GitHub, through a pull request's life"
	@echo "make test      everything CI checks: format, types, unused code, docs, dist, tests"
	@echo "make test-all  the same, and the nightly tests"
	@echo "make dist      rebuild dist/ and commit it alone"

# Installs exactly what the lock says and leaves it alone; `npm ci` would do the same, but refuses where a mirror
# lacks the optional binaries of other platforms. Then the Node.js of development, as node_modules/.bin/node.
node_modules/.ready: package.json package-lock.json scripts/node/package-lock.json
	npm install --no-save --ignore-scripts --no-audit --no-fund
	@sh scripts/ensure-node.sh
	@touch $@

engine:
	@sh scripts/ensure-engine.sh

setup: node_modules/.ready engine

# A commit of its own: work commits leave dist alone.
dist: node_modules/.ready
	git diff --quiet HEAD -- src scripts package-lock.json || { echo "commit the sources first" >&2; exit 2; }
	$(NODE) scripts/build.ts
	git add --all dist
	git diff --cached --quiet -- dist || git commit --quiet --message "Rebuild dist" -- dist

# BASE: a revision whose dist may still stand; none, for a release.
BASE ?= HEAD~1
dist-check: node_modules/.ready
	$(NODE) scripts/build.ts --check --base "$(BASE)"

demo: setup
	$(NODE) scripts/demo.ts

demo-all: setup
	$(NODE) scripts/demo-all.ts

demo-bot: node_modules/.ready
	$(NODE) scripts/demo-bot.ts

# What a pull request's comment and a site look like, drawn by a browser.
pictures: node_modules/.ready
	$(NODE) scripts/render-comments.ts .benchproof/pictures
	$(NODE) scripts/render-pages.ts .benchproof/pictures/pages

# The pages of docs/ as a site with search, in .benchproof/site, with those of each release (v1.2.3). Its generator is installed on demand.
site/node_modules/.ready: site/package.json site/package-lock.json
	npm install --prefix site --no-save --ignore-scripts --no-audit --no-fund
	@touch $@

site: node_modules/.ready site/node_modules/.ready
	npm run --silent --prefix site site

# Which mutants of the GitHub half the tests notice; a quarter of an hour.
mutants: node_modules/.ready
	$(NODE) bench/mutants/run.ts

tools: node_modules/.ready
	@sh scripts/ensure-tools.sh

check: node_modules/.ready tools
	npm run --silent check

test: setup check
	npm run --silent test

# With what takes too long for every change: the world suite's projects in every language, all shapes of workflow.
test-all: test site
	npm run --silent test:nightly
