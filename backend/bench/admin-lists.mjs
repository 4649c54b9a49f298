/**
 * Measures the response time of each back-office list, with every sort order and filter of the screens:
 *
 *   node backend/bench/admin-lists.mjs --creators 1000000 --samples 200
 *   node backend/bench/admin-lists.mjs --creators 1000000 --samples 50 --seconds 3 --write     replaces the section and the goals in REPORT.md
 *
 * Requests alternate with the cheapest request of the server (the signed-in administrator), which shows how much of the time is
 * caused by other load on the machine. The processor time of the database is measured as well.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { processorTime } from './processor-time.mjs';
import { watchForeignLoad, writeReport } from './report-file.mjs';
import { SHIPPED } from './shipped.mjs';
import { printLine, BenchmarkSetup } from './setup.mjs';

const { values: options } = parseArgs({
  options: {
    creators: { type: 'string', default: '100000' },
    samples: { type: 'string', default: '200' },
    /** Maximum time per list; the report uses the samples until then. */
    seconds: { type: 'string', default: '20' },
    only: { type: 'string' },
    port: { type: 'string', default: '21874' },
    write: { type: 'boolean', default: false },
  },
});
const GOAL_MS = 150;
/** The screens that show totals of everything. */
const OVERVIEWS = { dashboard: 'dashboard', database: 'database screen' };
const OVERVIEW_GOAL_MS = 500;
const FIRST_BYTE_GOAL_MS = 150;
/** Minimum number of samples, independent of the time limit. */
const MIN_SAMPLES = 20;
const port = Number(options.port);
const base = `http://127.0.0.1:${port}`;
const CHEAPEST_PATH = '/adm/test-session';

const users = (query) => `/adm/api/users?limit=20&${query}`;
const media = (query) => `/adm/api/media?limit=20&${query}`;
const hashtags = (query) => `/adm/api/hashtags?limit=20&${query}`;
const activities = (query) => `/adm/api/activities?limit=50&${query}`;
const reports = (query) => `/adm/api/reports?limit=20&${query}`;
const audit = (query) => `/adm/api/audit?limit=20&${query}`;

const SORTED = ['id', 'username', 'location', 'createdAt', 'lastLoginAt', 'status'].flatMap((column) => [
  `${column}_asc`,
  `${column}_desc`,
]);
const LISTS = {
  dashboard: ['/adm/api/analytics/overview'],
  users: [
    users('page=1'),
    ...SORTED.map((sort) => users(`sort=${sort}`)),
    ...['active', 'inactive'].flatMap((status) => [users(`status=${status}`), users(`status=${status}&sort=username_asc`)]),
    ...['otter', 'lynx-1', 'ra', 'zebra-99', 'name-without-match', '4711', 'example.org'].map((term) => users(`search=${term}`)),
    users('search=otter&status=active&sort=lastLoginAt_desc'),
    users('page=500'),
    users('page=5000'),
    '/adm/api/users/4711',
  ],
  media: [
    ...['newest', 'oldest', 'largest', 'most_viewed', 'most_liked'].flatMap((sortBy) =>
      ['all', 'image', 'video', 'avatar'].map((mediaType) => media(`sortBy=${sortBy}&mediaType=${mediaType}`)),
    ),
    ...['otter', 'photo', 'lynx-1', 'ra', 'name-without-match'].map((term) => media(`search=${term}`)),
    media('search=otter&mediaType=video&sortBy=largest'),
    media('userId=4711'),
    '/adm/api/media?limit=100&page=1',
    media('page=500'),
    media('page=5000'),
  ],
  hashtags: [
    ...['usage_desc', 'usage_asc', 'name_asc', 'name_desc', 'newest', 'oldest'].map((sortBy) => hashtags(`sortBy=${sortBy}`)),
    ...['unused', 'low', 'medium', 'high'].map((tier) => hashtags(`usageFilter=${tier}`)),
    hashtags('search=glaz'),
    '/adm/api/hashtags/stats',
    '/adm/api/hashtags/1/users',
  ],
  activities: [
    activities('page=1'),
    '/adm/api/activities?limit=200',
    ...['media_upload', 'follow', 'bio_update'].map((type) => activities(`type=${type}`)),
    ...['otter', 'lynx-1', 'uploaded', 'name-without-match'].map((term) => activities(`search=${term}`)),
    activities('search=otter&type=follow'),
    activities('page=2000'),
  ],
  reports: ['open', 'dismissed', 'all'].map((status) => reports(`status=${status}`)),
  audit: [
    audit('page=1'),
    audit('admin=admin'),
    audit('admin=name-without-match'),
    audit('action=deleteUser'),
    audit('objectType=user'),
    audit('objectType=user&objectId=4711'),
    audit(`from=${new Date(Date.now() - 7 * 86_400_000).toISOString()}`),
    audit(`from=${new Date(Date.now() - 90 * 86_400_000).toISOString()}&to=${new Date(Date.now() - 60 * 86_400_000).toISOString()}`),
    audit('page=500'),
  ],
  accounts: ['/adm/api/admin-accounts'],
  database: ['/adm/api/database/stats'],
};

const creators = Number(options.creators);
const isBusy = await watchForeignLoad();
const setup = await BenchmarkSetup.open(creators, { withLimit: false });
try {
  await setup.withClient((client) => client.query('delete from admins'));
  await setup.serve('ours', SHIPPED, port, '/health/ready');
  const cookie = await signIn();
  const results = [];
  for (const [screen, paths] of Object.entries(LISTS))
    if (!options.only || options.only.split(',').includes(screen))
      for (const path_ of paths) results.push({ screen, path: path_, ...(await measure(path_, cookie)) });
  const text = report(results);
  printLine(text);
  if (options.write) await writeReport({ topic: `admin lists ${creators}`, text, goals: goalsOf(results), isBusy: await isBusy() });
} finally {
  await setup.close();
}

/** Signs in as the administrator that the server creates at its start; administrators of earlier runs are deleted before. */
async function signIn() {
  const headers = { 'content-type': 'application/json' };
  const hasAdmin = async (client) => (await client.query('select from admins')).rowCount > 0;
  while (!(await setup.withClient(hasAdmin))) await new Promise((resolve) => setTimeout(resolve, 200));
  const body = JSON.stringify({ username: 'admin', password: 'only-for-the-bench' });
  const response = await fetch(`${base}/adm/login`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`no admin: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function measure(path_, cookie) {
  for (let n = 0; n < 3; n++) await timeOf(path_, cookie);
  const [durations, firstBytes, baseline] = [[], [], []];
  const processorMs = () => processorTime(setup.postgres.pid, { children: true });
  const before = processorMs();
  const until = performance.now() + Number(options.seconds) * 1000;
  while (durations.length < Number(options.samples) && (durations.length < MIN_SAMPLES || performance.now() < until)) {
    baseline.push((await timeOf(CHEAPEST_PATH, cookie)).last);
    const { first, last } = await timeOf(path_, cookie);
    firstBytes.push(first);
    durations.push(last);
  }
  const result = {
    samples: durations.length,
    p50: percentile(durations, 0.5),
    p99: percentile(durations, 0.99),
    firstByte: percentile(firstBytes, 0.99),
    baseP50: percentile(baseline, 0.5),
    baseP99: percentile(baseline, 0.99),
  };
  const cpu = (processorMs() - before) / durations.length;
  printLine(
    `  ${path_}: ${ms(result.p50)} / ${ms(result.p99)} ms (least ${ms(result.baseP50)} / ${ms(result.baseP99)}), database ${ms(cpu)} ms`,
  );
  return { ...result, cpu };
}

async function timeOf(path_, cookie) {
  const started = performance.now();
  const response = await fetch(base + path_, { headers: { cookie } });
  const first = performance.now() - started;
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path_}: ${response.status}`);
  return { first, last: performance.now() - started };
}

function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function ms(value) {
  return value.toFixed(1);
}

function isOverview({ screen }) {
  return screen in OVERVIEWS;
}

function goalOf(result) {
  return isOverview(result) ? OVERVIEW_GOAL_MS : GOAL_MS;
}

function goalsOf(results) {
  const size = `${creators.toLocaleString('en')} users`;
  const lists = results.filter((result) => !isOverview(result));
  const slow = lists.filter(({ p99 }) => p99 > GOAL_MS);
  const slowest = Math.max(...lists.map(({ p99 }) => p99));
  return [
    {
      name: `${size}: ${lists.length} lists of the back-office, slowest p99`,
      goal: `≤ ${GOAL_MS} ms`,
      figure: `${slowest.toFixed(0)} ms, ${slow.length} above`,
      isReached: slow.length === 0,
    },
    ...results
      .filter(isOverview)
      .flatMap(({ screen, p99, firstByte }) => [
        overviewGoal(`${size}: ${OVERVIEWS[screen]}, p99`, p99, OVERVIEW_GOAL_MS),
        overviewGoal(`${size}: ${OVERVIEWS[screen]}, p99 of the first byte`, firstByte, FIRST_BYTE_GOAL_MS),
      ]),
  ];
}

function overviewGoal(name, value, goalMs) {
  return { name, goal: `≤ ${goalMs} ms`, figure: `${value.toFixed(0)} ms`, isReached: value <= goalMs };
}

function report(results) {
  const rows = results.map(
    (result) =>
      `| \`${result.path.replace('/adm/api/', '').replace(/T[0-9:.]+Z/g, '')}\` | ${result.samples} | ${ms(result.p50)} | ${ms(result.p99)} | ${ms(result.baseP50)} / ${ms(result.baseP99)} | ${ms(result.cpu)} | ${goalOf(result)} | ${result.p99 <= goalOf(result) ? 'reached' : '**not reached**'} |`,
  );
  const reached = results.filter((result) => result.p99 <= goalOf(result)).length;
  const [users, media] = [creators, 4 * creators].map((count) => count.toLocaleString('en'));
  return `## Lists of the back-office, ${users} users and ${media} media

\`node backend/bench/admin-lists.mjs ${process.argv.slice(2).join(' ')}\`, over HTTP, signed in, one after the other. ${reached} of ${results.length}
reach their goal. Load average ${os.loadavg()[0].toFixed(1)} on ${os.cpus().length} cores. 'Least' is the smallest response of this server, measured between the others.

| list | samples | p50 ms | p99 ms | least, p50 / p99 ms | database, processor ms | goal p99, ms | |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
