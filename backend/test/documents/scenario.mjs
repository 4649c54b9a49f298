/** The installation on which the commands are run. */
export const START = 'make up';

/** Commands that succeed while it runs, in this order. */
export const WHILE_RUNNING = [
  'make help',
  'make seed',
  'npm run backup -- --out file.zip',
  'npm run restore -- file.zip --dry-run',
  'npm run restore -- file.zip',
  'npm run restore -- file.zip --accept-foreign',
  'npm run backup -- --offsite',
  'npm run restore -- --snapshot latest',
  'npm run rebuild -- --dry-run',
  'npm run rebuild',
  'npm run admin:reset',
];

/** Waits until the installation is stopped. */
export const MOVE = 'npm run graduate -- --to new.env';

/** Starts that are interrupted when the application is ready. */
export const SHORT_STARTS = ['PORT=3001 make up', 'METRICS_PORT=9464 make up'];

/** Starts on the database that the installation was moved to; the address is inserted. */
export const ON_TARGET = 'DATABASE_URL=postgres://… make up';

const SUITES = 'one of the suites of .ci/run';
const CONTAINERS = 'make containers does the same in containers';
const OFFSITE = 'needs a target; offsite-backups.e2e-spec.ts runs it';
const NAME = 'only the name of the command; its arguments stand in another place';
const CLUSTER = 'needs a cluster; make check compares the manifests with each other';
const SOURCES = 'changes the sources, or waits for changes of them';

/** Commands that are not run here, with the reason. */
export const LEFT_OUT = [
  ['make test', SUITES],
  ['make test ALL=1', SUITES],
  ['npm test', SUITES],
  ['make check', SUITES],
  ['make unit', SUITES],
  ['npm run graduate', NAME],
  ['docker compose', NAME],
  ['podman compose', NAME],
  ['npm run up', 'the same as make up'],
  ['make dev', SOURCES],
  ['make openapi', SOURCES],
  ['make migration NAME=add-…', SOURCES],
  ['make bench', 'measures for minutes'],
  ['make media-check DIR=photos', 'needs a folder of photos'],
  ['make upgrade-check FROM=v0.2.0', 'installs the packages of that version when they differ'],
  ['make documents', 'this script'],
  ['make containers', CONTAINERS],
  ['make up-compose', CONTAINERS],
  ['make down-compose', CONTAINERS],
  ['make up-compose COMPOSE="podman compose"', CONTAINERS],
  ['make up-compose SCALE=1', CONTAINERS],
  ['docker compose up --detach --wait', CONTAINERS],
  ['docker compose --profile scale up --detach --wait --scale app=0', CONTAINERS],
  ['docker compose down', CONTAINERS],
  ['docker compose ps', 'shows a table'],
  ['docker run --rm --volume vitrine_data:/volume --volume .:/copy busybox tar -C /volume -czf /copy/data.tgz .', CONTAINERS],
  ['docker run --rm --volume vitrine_data:/volume --volume .:/copy busybox tar -C /volume -xzf /copy/data.tgz', CONTAINERS],
  ['docker compose exec -T app vitrine backup --out - > file.zip', CONTAINERS],
  ['docker compose cp file.zip app:/data/', CONTAINERS],
  ['docker compose exec app vitrine restore /data/file.zip', CONTAINERS],
  ['docker compose exec app vitrine backup --offsite', OFFSITE],
  ['docker compose exec app vitrine restore --snapshot latest', OFFSITE],
  ['npm run restore -- --snapshot ID', OFFSITE],
  ['npm run restore -- --snapshot latest --identity identity.txt --accept-foreign --keep-sessions', OFFSITE],
  ['docker compose exec app vitrine admin:reset', CONTAINERS],
  ['docker compose exec app vitrine rebuild --dry-run', CONTAINERS],
  ['docker compose logs app', CONTAINERS],
  ['docker compose logs --no-log-prefix app', CONTAINERS],
  ['docker compose up --detach --no-deps --force-recreate --wait app1', CONTAINERS],
  ['docker network inspect vitrine_default', CONTAINERS],
  ['kubectl delete job vitrine-migration --namespace vitrine --ignore-not-found', CLUSTER],
  ['kubectl apply -k backend/deploy/kubernetes', CLUSTER],
  ['vitrine backup --offsite --new-target', 'needs a second target; the tests of off-site backups run it'],
  ['vitrine migrate', 'commands.e2e-spec.ts runs it'],
  ['make up ACCEPT_NEW_SECRET=1', 'the same as npm run up -- --accept-new-secret'],
  ['npm run up -- --accept-new-secret', 'session-secret.e2e-spec.ts gives the start this option'],
  ['docker compose run --rm app vitrine migrate --accept-new-secret', 'session-secret.e2e-spec.ts runs vitrine migrate'],
  ['journalctl --unit vitrine', 'reads the log of an installed unit'],
  ['prometheus --config.file=backend/deploy/monitoring/prometheus.yml', 'watching.e2e-spec.ts has Prometheus check the file'],
];

/** Documented commands that the scenario does not name, and commands of the scenario that are no longer documented. */
export function scenarioFaults(texts) {
  const known = [START, ...WHILE_RUNNING, MOVE, ...SHORT_STARTS, ON_TARGET, ...LEFT_OUT.map(([text]) => text)];
  return [
    ...texts.filter((text) => !known.includes(text)).map((text) => `${text}: neither run nor left out`),
    ...known.filter((text) => !texts.includes(text)).map((text) => `${text}: no longer documented`),
  ];
}
