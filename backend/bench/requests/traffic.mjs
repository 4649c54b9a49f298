/** The visitors of the benchmark, and the content that their requests choose from. */
/** Number of visitors with a session. Writes of one visitor wait for each other, so the load uses many. */
const VISITORS = 256;
/** Each visitor follows some creators, so that responses differ between visitors. */
const FOLLOWS_EACH = 5;
/** The popular creators whose profiles are opened. */
const MAX_CREATORS = 100_000;
const LIST_PAGES = 40;
const SETUP_CONNECTIONS = 16;

/** Headers that browsers send with a request of the app. */
export const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'application/json',
  'accept-language': 'en-US,en;q=0.5',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-fetch-site': 'same-origin',
};

/** Creates the visitors' sessions in the application at `url` and reads the content from the database. */
export async function prepareTraffic(url, client) {
  const content = await readContent(client);
  const visitors = await inParallel(VISITORS, (n) => newVisitor(url, n));
  const random = seededRandom(1);
  await inParallel(VISITORS * FOLLOWS_EACH, (n) => follow(url, visitors[n % VISITORS], popularOf(content.creators, random)));
  return { ...content, visitors, pages: await listPages(url, visitors[0], content.cursors) };
}

async function readContent(client) {
  const creators = await client.query('select id, username from profiles where discoverable order by popularity desc, id desc limit $1', [
    MAX_CREATORS,
  ]);
  const tags = await client.query('select name from hashtags where listed_count > 0 order by listed_count desc, id');
  const media = await client.query('select min(id) as first, max(id) as last from media');
  const cursors = await client.query(
    `select popularity, id from (select popularity, id, row_number() over (order by popularity desc, id desc) as n
      from (select popularity, id from ideal.creators where is_public order by popularity desc, id desc limit $1) c) numbered
    where n % 20 = 0 order by n`,
    [(LIST_PAGES - 1) * 20],
  );
  return { creators: creators.rows, tags: tags.rows.map(({ name }) => name), media: media.rows[0], cursors: cursors.rows };
}

/** The tables of the limit server do not contain visitors, so one of their first creators stands for the visitor. */
async function newVisitor(url, n) {
  const response = await send(`${url}/api/session`, { headers: BROWSER });
  return { cookie: response.headers.getSetCookie()[0].split(';')[0], limitId: n + 1 };
}

async function follow(url, visitor, creator) {
  const headers = { ...BROWSER, cookie: visitor.cookie, 'content-type': 'application/json' };
  await send(`${url}/api/follow`, { method: 'POST', headers, body: JSON.stringify({ followingId: creator.id }) });
}

/** Follows the `Link` headers. Returns for each page the path in the application and in the limit server. */
async function listPages(url, { cookie }, cursors) {
  const pages = [];
  for (let path = '/api/creators'; pages.length < LIST_PAGES && path !== undefined;) {
    const cursor = cursors[pages.length - 1];
    pages.push({ ours: path, limit: cursor ? `/list/${cursor.popularity}/${cursor.id}` : '/list' });
    const { headers } = await send(url + path, { headers: { ...BROWSER, cookie } });
    path = /<([^>]+)>; *rel="?next/.exec(headers.get('link') ?? '')?.[1];
  }
  return pages;
}

async function send(url, options) {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${options.method ?? 'GET'} ${url}: ${response.status} ${(await response.text()).slice(0, 200)}`);
  return response;
}

/** Runs `work` for 0 to `count - 1`, at most 16 at a time. Returns the results in order. */
async function inParallel(count, work) {
  const results = new Array(count);
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const n = next++;
      results[n] = await work(n);
    }
  };
  await Promise.all(Array.from({ length: SETUP_CONNECTIONS }, worker));
  return results;
}

/** Returns a generator of numbers from 0 to 1 that repeats its sequence for the same seed (mulberry32). */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a value; each has the same chance. */
export const anyOf = (values, random) => values[Math.floor(random() * values.length)];

/** Returns one of values that are sorted by popularity. By Zipf's law the chance of a value falls with its rank. */
export const popularOf = (values, random) => values[Math.min(values.length - 1, Math.floor((values.length + 1) ** random()) - 1)];
