/**
 * The statements of Explore, hashtag pages and the feed of Following, beside limit statements, which read the same rows by the best index without
 * cursors, filters of visibility and viewers; and the time of the trends:
 *
 *   node backend/bench/discovery.mjs [creators] [calls]      by default 100,000 creators and 300 calls of each statement
 *
 * Fails when a statement has less than 55 % of its limit or a p99 above three times that of its limit, or when trends take longer than 10 s.
 */
import { BenchmarkSetup, median, printLine, withClient } from './setup.mjs';
import { RefreshTrends } from '../dist/modules/discovery/infrastructure/refresh-trends.js';
import { exploreStatements } from '../dist/modules/discovery/queries/explore.sql.js';
import { FEED } from '../dist/modules/discovery/queries/following-feed.query.js';
import { itemWithCreator } from '../dist/modules/media/index.js';

const [creators = 100_000, calls = 300] = process.argv.slice(2).map(Number);
const LIMIT_SHARE_MIN = 0.55;
const P99_RATIO_MAX = 3;
const TRENDS_MAX_MS = 10_000;
const PAGE = 24;
const FIRST = ['9000000000000000', '2147483647'];
/** Creators whom a viewer of the feed follows. */
const FOLLOWED = [5, 200, 5_000];

const item = (viewer) => itemWithCreator(viewer).as('item').definition;
/** The items of a page, whose ids and sort keys `walk` reads. */
const limitOf = (walk, viewer = 'null') =>
  `select coalesce(json_agg(item order by sort_key desc, media_id desc), '[]')::text as j
    from (select ${item(viewer)}, sort_key, media_id from (${walk}) w join media m on m.id = w.media_id join profiles p on p.id = m.profile_id) page`;
const tag = '(select id from hashtags where name = $1)';
const LIMITS = {
  trending: `select media_id, rank as sort_key from trending_media where hashtag_id = 0 and type = 'all' order by rank desc limit ${PAGE}`,
  new: `select id as media_id, created_at as sort_key from media order by created_at desc, id desc limit ${PAGE}`,
  liked: `select media_id, like_count as sort_key from media_by_likes order by like_count desc, media_id desc limit ${PAGE}`,
  'trending tagged': `select media_id, rank as sort_key from trending_media where hashtag_id = ${tag} and type = 'all' order by rank desc limit ${PAGE}`,
  'new tagged': `select media_id, media_id as sort_key from media_hashtags where hashtag_id = ${tag} order by media_id desc limit ${PAGE}`,
  'liked tagged': `select media_id, like_count as sort_key from media_hashtags where hashtag_id = ${tag} order by like_count desc, media_id desc limit ${PAGE}`,
};
const FEED_LIMIT = limitOf(
  `select m.id as media_id, m.created_at as sort_key from (select c.followed_id from (select followed_id from follows where follower_id = $1 order by followed_at desc, followed_id desc limit 5000) c
      cross join lateral (select created_at, id from media where profile_id = c.followed_id and purpose = 'gallery' and hidden_at is null
        order by created_at desc, id desc limit 1) newest order by newest.created_at desc, newest.id desc limit ${PAGE}) c
    cross join lateral (select created_at, id from media where profile_id = c.followed_id and purpose = 'gallery' and hidden_at is null
      order by created_at desc, id desc limit ${PAGE}) m order by m.created_at desc, m.id desc limit ${PAGE}`,
  '$1',
);

const setup = await BenchmarkSetup.open(creators);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void setup.close().then(() => process.exit(130)));
try {
  await setup.withClient(measure);
} finally {
  await setup.close();
}

async function measure(client) {
  await refreshTrends(client);
  const tags = (await client.query('select name from hashtags where listed_count > 0 order by listed_count desc limit 1000')).rows.map(
    ({ name }) => name,
  );
  for (const [name, walk] of Object.entries(LIMITS)) {
    const [sort, tagged] = name.split(' ');
    const { page } = exploreStatements({ sort, type: undefined, isTagged: tagged !== undefined, isSearched: false, limit: PAGE });
    const tagOf = (n) => (tagged ? tags[(n * 37) % tags.length] : null);
    await compare(client, name, [page.text, (n) => [...FIRST, tagOf(n), null]], [limitOf(walk), (n) => (tagged ? [tagOf(n)] : [])]);
  }
  for (const count of FOLLOWED) {
    const viewers = await viewersOf(client, count);
    const viewer = (n) => viewers[n % viewers.length];
    await compare(client, `feed of ${count} followed`, [FEED.text, (n) => [viewer(n), PAGE, ...FIRST]], [FEED_LIMIT, (n) => [viewer(n)]]);
  }
}

/** Viewers who follow as many creators, by popularity. */
async function viewersOf(client, count) {
  await client.query(
    `with viewer as (insert into profiles (username) select 'viewer-${count}-' || n from generate_series(1, 20) n returning id)
     insert into follows (follower_id, followed_id) select distinct viewer.id, 1 + floor(${creators} * power((abs(hashint8extended(viewer.id * 10007::bigint + n, 31)) % 1000003) / 1000003.0, 4))::int
     from viewer, generate_series(1, ${count}) n on conflict do nothing`,
  );
  return (await client.query(`select id from profiles where username like 'viewer-${count}-%' order by id`)).rows.map(({ id }) => id);
}

/** Calls of both in alternation, so that other load changes both alike. */
async function compare(client, name, [ours, ourValues], [limit, limitValues]) {
  const times = { ours: [], limit: [] };
  const call = async (side, text, values, isMeasured) => {
    const started = performance.now();
    const { rows } = await client.query({ name: `${side} ${name}`, text, values });
    if (isMeasured) times[side].push(performance.now() - started);
    return rows[0].j;
  };
  for (let n = -10; n < calls; n++) {
    const wanted = await call('limit', limit, limitValues(n + 10), n >= 0);
    const found = await call('ours', ours, ourValues(n + 10), n >= 0);
    if (n === -1 && JSON.stringify(idsOf(found)) !== JSON.stringify(idsOf(wanted)))
      printLine(`  ${name}: other rows, because some are not listed`);
  }
  const p99 = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.99)];
  const share = median(times.limit) / median(times.ours);
  const ratio = p99(times.ours) / p99(times.limit);
  const isGood = share >= LIMIT_SHARE_MIN && ratio <= P99_RATIO_MAX;
  if (!isGood) process.exitCode = 1;
  printLine(
    `${name}: ${(share * 100).toFixed(0)} % of the limit (${median(times.ours).toFixed(2)} ms and ${median(times.limit).toFixed(2)} ms), p99 ${p99(times.ours).toFixed(1)} ms, ${ratio.toFixed(1)} times the limit${isGood ? '' : ' FAILED'}`,
  );
}

function idsOf(json) {
  return JSON.parse(json).map(({ id }) => id);
}

/** The job itself, with every statement timed, while another connection reads the lists and likes an item. */
async function refreshTrends(client) {
  let longest = 0;
  let isRunning = true;
  const beside = withClient(setup.postgres.url, async (reader) => {
    while (isRunning) {
      const started = performance.now();
      await reader.query(`select count(*) from trending_media where hashtag_id = 0 and type = 'all'`);
      await reader.query('update media set view_count = view_count + 1 where id = 7');
      longest = Math.max(longest, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  const manager = { query: async (text, values) => (await client.query(text, values)).rows };
  const dataSource = {
    transaction: async (work) => {
      await client.query('begin');
      await work(manager);
      await client.query('commit');
    },
  };
  for (const round of ['first', 'second']) {
    const started = performance.now();
    await RefreshTrends.prototype.refresh.call({ dataSource });
    const elapsed = performance.now() - started;
    printLine(`trends, ${round} refresh: ${(elapsed / 1000).toFixed(1)} s; longest read or write beside it ${longest.toFixed(0)} ms`);
    if (elapsed > TRENDS_MAX_MS) process.exitCode = 1;
  }
  isRunning = false;
  await beside;
}
