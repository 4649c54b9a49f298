/**
 * Lists and bulk actions of the back-office:
 *
 *   node backend/bench/back-office.mjs [creators] [calls]      by default 100,000 creators and 20 calls of each list
 *
 * Fails when the p99 of a list is above 150 ms, a dry run takes longer than 3 s, a cancelled action longer than 2 s, the p99 of writes beside an
 * action is above 100 ms, or when changes and audit entries differ after its server was killed. Reads beside it are printed: they include the
 * time of the list itself.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { BenchmarkSetup, printLine, SHIPPED } from './setup.mjs';

const [creators = 100_000, calls = 20] = process.argv.slice(2).map(Number);
const PORT = 21_882;
const LIST_P99_MAX_MS = 150;
const DRY_RUN_MAX_MS = 3_000;
const CANCEL_MAX_MS = 2_000;
const BESIDE_P99_MAX_MS = 100;
const url = (path) => `http://127.0.0.1:${PORT}${path}`;

const LISTS = [
  ...'id username location createdAt lastLoginAt status'.split(' ').flatMap((key) => [`users?sort=${key}_asc`, `users?sort=${key}_desc`]),
  ...['status=active', 'status=inactive', 'visibility=hidden', 'visibility=visible', 'page=2000'].map((filter) => `users?${filter}`),
  ...['amber', 'a', 'porto', 'mari', '花', 'amber-otter-1', '4711', 'zz', 'm', 'ø'].map(
    (term) => `users?search=${encodeURIComponent(term)}`,
  ),
  ...['newest', 'oldest', 'largest', 'most_viewed', 'most_liked'].flatMap((sort) =>
    ['all', 'image', 'video', 'avatar'].map((type) => `media?sortBy=${sort}&mediaType=${type}`),
  ),
  ...['zz', 'ber-otter-7', 'otter-7', '花子', 'ана'].flatMap((term) =>
    ['media?', 'media?sortBy=most_liked&', 'activities?'].map((list) => `${list}search=${encodeURIComponent(term)}`),
  ),
  ...['flag=hidden', 'flag=sensitive', 'userId=7', 'page=2000', 'search=amber', 'search=a', 'search=4711'].map(
    (filter) => `media?${filter}`,
  ),
  ...['search=pott', 'search=a', 'usageFilter=unused', 'page=50'].map((filter) => `hashtags?${filter}`),
  ...['page=2', 'page=2000', 'type=bio_update', 'search=amber', 'search=bio'].map((filter) => `activities?${filter}`),
  ...['audit?page=1', 'trash?limit=20', 'reports/groups?status=open', 'jobs?limit=20'],
];

let cookie = '';
async function call(path, { method = 'GET', body } = {}) {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(url(path), { method, headers, body: body && JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
  const set = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  if (set.length > 0) cookie = set.join('; ');
  return text === '' ? undefined : JSON.parse(text);
}

const timeOf = async (work) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
const p99 = (times) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.99)];

function report(name, ms, max) {
  printLine(`${name}: ${ms.toFixed(0)} ms${ms > max ? ` FAILED, the limit is ${max} ms` : ''}`);
  if (ms > max) process.exitCode = 1;
}

async function start() {
  await setup.serve('ours', SHIPPED, PORT, '/health/ready');
  await call('/adm/login', { method: 'POST', body: { username: 'admin', password: 'only-for-the-bench' } });
}

const setup = await BenchmarkSetup.open(creators);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void setup.close().then(() => process.exit(130)));
try {
  await start();
  await measureLists();
  await measureBulkActions();
} finally {
  await setup.close();
}

async function measureLists() {
  const all = [];
  for (const list of LISTS) {
    const times = [];
    for (let n = 0; n < calls; n++) times.push(await timeOf(() => call(`/adm/api/${list}`)));
    if (p99(times) > LIST_P99_MAX_MS)
      printLine(`  slow: ${list}, median ${times.toSorted((a, b) => a - b)[calls >> 1].toFixed(0)} ms, p99 ${p99(times).toFixed(0)} ms`);
    all.push(...times);
  }
  report(`p99 of ${LISTS.length} lists`, p99(all), LIST_P99_MAX_MS);
}

async function measureBulkActions() {
  const action = { target: 'users', action: 'add-hashtag', hashtag: 'bulk', filter: {} };
  const dryRun = () => call('/adm/api/jobs/bulk/dry-run', { method: 'POST', body: action });
  report(`dry run of ${(await dryRun()).count} users`, await timeOf(dryRun), DRY_RUN_MAX_MS);
  const { id } = await call('/adm/api/jobs/bulk', { method: 'POST', body: action });
  const job = async (jobId) => call(`/adm/api/jobs/${jobId}`);
  const [reads, writes] = [[], []];
  await setup.withClient(async (client) => {
    for (let n = 0; n < calls * 10; n++) {
      reads.push(await timeOf(() => call(`/adm/api/users?sort=createdAt_desc&page=${1 + (n % 50)}`)));
      writes.push(
        await timeOf(() => client.query('update profiles set profile_views = profile_views + 1 where id = $1', [1 + (n % 2000)])),
      );
    }
  });
  const { progress } = await job(id);
  printLine(
    `beside an action that has changed ${progress.done} users: reads p99 ${p99(reads).toFixed(0)} ms, largest ${Math.max(...reads).toFixed(0)} ms`,
  );
  report('writes beside it, p99', p99(writes), BESIDE_P99_MAX_MS);

  setup.children.ours.kill('SIGKILL');
  await start();
  const isContinued = async () => {
    const [newest] = await call('/adm/api/jobs?kind=bulk&limit=1');
    return newest.id > id && newest.progress.done > progress.done ? newest : undefined;
  };
  let next;
  report(
    'continued after kill -9',
    await timeOf(async () => {
      while ((next = await isContinued()) === undefined) await wait(100);
    }),
    60_000,
  );
  const cancelling = async () => {
    await call(`/adm/api/jobs/${next.id}`, { method: 'DELETE' });
    while ((await job(next.id)).state === 'running') await wait(20);
  };
  report('cancelled', await timeOf(cancelling), CANCEL_MAX_MS);
  const { done } = (await job(next.id)).progress;
  const [{ tagged, audited, objects }] = await setup.withClient(
    async (client) =>
      (
        await client.query(
          `select (select count(*)::int from profiles where 'bulk' = any(hashtag_names)) as tagged, count(*)::int as audited, count(distinct object_id)::int as objects
      from audit_log where action = 'setUserHashtags'`,
        )
      ).rows,
  );
  printLine(`${done} changes, ${tagged} users changed, ${audited} audited, ${objects} of them different`);
  if (new Set([done, tagged, audited, objects]).size > 1) process.exitCode = 1;
}
