import pg from 'pg';
import { givenAdmin, signInAsAdmin } from './support/admin';
import { expect, test, uniqueWord } from './support/journey';
import { drawPhoto } from './support/photo';

test.use({
  asAdmin: true,
  viewport: { width: 1440, height: 900 },
  allowedErrors: [[/status of 401 .*\/adm\/(current|api\/)/], { scope: 'test' }],
});

/** Divisible by four. 1,000 with `QUEUED_REPORTS=1000`, which also bounds the time: beside other tests it says nothing. */
const REPORTS = Number(process.env.QUEUED_REPORTS ?? 120);
/** The page and a picture of each creator, each reported by two visitors. */
const ITEMS = REPORTS / 2;
const TIME_MS = process.env.QUEUED_REPORTS === undefined ? Infinity : 60 * REPORTS;

/** Reports of profiles and pictures from eight visitors, for all reasons. Those of other tests are decided. `word` begins the usernames. */
const givenReports = (word: string) => `
  update reports set status = 'dismissed' where status = 'open';
  insert into profiles (username, bio) select '${word}.' || n, 'Hills' from generate_series(1, ${String(ITEMS / 2)}) n;
  insert into profiles (username) select '${word}v.' || n from generate_series(1, 8) n;
  insert into media (profile_id, kind, storage_key, original_name, mime_type, file_size, width, height)
    select id, 'image', 'queued-' || id || '.jpg', 'hills.jpg', 'image/jpeg', 1, 3, 2 from profiles where username like '${word}.%';
  with items as (
    select n, p.id as profile_id, case when n % 2 = 0 then m.id end as media_id
    from generate_series(0, ${String(ITEMS - 1)}) n join profiles p on p.username = '${word}.' || (n / 2 + 1) join media m on m.profile_id = p.id
  ), reported as (
    select i.*, r from items i cross join lateral generate_series(0, 1) r
  )
  insert into reports (reporter_id, profile_id, media_id, reason, details, created_at)
    select (select id from profiles where username = '${word}v.' || ((n + r) % 8 + 1)), profile_id, media_id,
      (array['spam', 'harassment', 'sexual', 'violence', 'impersonation', 'copyright', 'other'])[(n + r) % 7 + 1], 'Number ' || n,
      now() - ((${String(ITEMS)} - n) || ' seconds')::interval from reported;`;

const queuedBy = (word: string) => `profile_id in (select id from profiles where username like '${word}.%')`;

/** What is pressed for a card, and the status that its reports then have. */
function keyFor(n: number, isProfile: boolean): { key: string; status: string; words?: string } {
  if (n % 50 === 7) return { key: '3', status: 'warned', words: 'Please read the rules.' };
  if (n % 3 !== 0) return { key: '1', status: 'dismissed' };
  if (isProfile) return { key: '5', status: 'profile_hidden' };
  return n % 2 === 0 ? { key: '4', status: 'media_hidden' } : { key: '2', status: 'marked_sensitive' };
}

test('mixed reports are decided by keyboard alone, each once and as pressed', async ({ page, server }) => {
  const database = new pg.Client({ connectionString: server.environment.DATABASE_URL });
  await database.connect();
  const rows = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows;
  const word = uniqueWord('queued');
  await database.query(givenReports(word));
  expect(await rows(`select count(*)::int as n from reports where status = 'open'`)).toEqual([{ n: REPORTS }]);

  let lists = 0;
  page.on('request', (request) => {
    if (request.url().includes('/adm/api/reports/groups')) lists += 1;
  });
  const photo = await drawPhoto(page);
  await page.route('**/adm/api/media/*/thumbnail*', (route) => route.fulfill({ contentType: photo.mimeType, body: photo.buffer }));
  await page.goto('/adm/reports?sort=age');
  const cards = page.getByRole('main').locator('[data-row]');
  await expect(cards.first()).toBeVisible();
  await page.keyboard.press('j');

  const pressed = new Map<string, string>();
  const started = Date.now();
  const times: number[] = [];
  let takenBack = 0;
  /** The focused card, which the keys concern; waits for the next ones when the page has none. */
  const focused = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const look = () => {
            const id = document.activeElement?.closest('[data-row]')?.id ?? '';
            if (id !== '' && document.querySelector('[role="dialog"]') === null) resolve(id);
            else if (
              document.querySelector('main h1')?.contains(document.activeElement) === true ||
              document.activeElement === document.body
            ) {
              const first = document.querySelector<HTMLElement>('main [data-row]');
              first?.focus();
              requestAnimationFrame(look);
            } else requestAnimationFrame(look);
          };
          look();
        }),
    );
  for (let n = 0; n < ITEMS; n += 1) {
    const id = await focused();
    expect(pressed.has(id), `${id} is decided twice`).toBe(false);
    const { key, status, words } = keyFor(n, id.split('-').length === 3);
    pressed.set(id, status);
    if (n % 100 === 0) {
      await page.keyboard.press('c');
      await page.keyboard.press('n');
      await expect(page.getByRole('dialog', { name: 'Add a note' }).getByLabel('Note')).toBeFocused();
      await page.keyboard.type('Seen.');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.locator(`#${id}`).focus();
    }
    const before = performance.now();
    await page.keyboard.press(key);
    if (words !== undefined) {
      await expect(page.getByRole('dialog', { name: 'Warn the Creator' }).getByLabel('Words for the creator')).toBeFocused();
      await page.keyboard.type(words);
      await page.keyboard.press('Control+Enter');
    }
    await page.waitForFunction((gone) => document.getElementById(gone) === null, id);
    times.push(performance.now() - before);
    if (n % 100 === 1) {
      // Taken back and decided again: it is the next one, because it is the oldest.
      await page.keyboard.press('z');
      takenBack += 1;
      await expect(page.locator(`#${id}`)).toBeVisible();
      await page.locator(`#${id}`).focus();
      await page.keyboard.press(key);
      await page.waitForFunction((gone) => document.getElementById(gone) === null, id);
    }
  }
  await expect(page.getByText('No open reports.')).toBeVisible();
  const took = Date.now() - started;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => String(Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0));
  process.stdout.write(
    `${String(ITEMS)} decisions on ${String(REPORTS)} reports in ${String(Math.round(took / 1000))} s; the screen took ${at(0.5)} ms for one in the middle, ${at(0.95)} ms at 95 %; ${String(lists)} lists were fetched\n`,
  );

  await expect.poll(() => rows(`select count(*)::int as n from reports where status = 'open'`)).toEqual([{ n: 0 }]);
  const decided = (await rows(`select distinct profile_id, media_id, status from reports where ${queuedBy(word)}`)) as {
    profile_id: number;
    media_id: number | null;
    status: string;
  }[];
  expect(decided).toHaveLength(ITEMS);
  for (const { profile_id, media_id, status } of decided) {
    const id = ['reports', 'open', profile_id, ...(media_id === null ? [] : [media_id])].join('-');
    expect(status, id).toBe(pressed.get(id));
  }
  expect(await rows(`select count(*)::int as n from moderation_decisions where ${queuedBy(word)}`)).toEqual([{ n: ITEMS + takenBack }]);
  await database.end();
  // Besides those for the next groups, one for each poll that finds a change.
  expect(lists).toBeLessThan(Math.max(10, ITEMS / 8) + took / 2000);
  expect.soft(took, 'milliseconds').toBeLessThan(TIME_MS);
});

test('two moderators see at once what the other one claims and decides', async ({ page, browser, server, watch }) => {
  const database = new pg.Client({ connectionString: server.environment.DATABASE_URL });
  await database.connect();
  const word = uniqueWord('shared');
  await database.query(givenReports(word));
  await database.end();
  const second = { username: word, password: 'Correct horse, two stables' };
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const other = await context.newPage();
  watch(other);
  await other.route('**/adm/api/media/*/thumbnail*', (route) => route.fulfill({ status: 204 }));
  await page.route('**/adm/api/media/*/thumbnail*', (route) => route.fulfill({ status: 204 }));
  await givenAdmin(other, second);
  await signInAsAdmin(other, second);
  for (const each of [page, other]) {
    await each.goto('/adm/reports?sort=age');
    await expect(each.getByRole('main').locator('[data-row]').first()).toBeVisible();
  }
  const id = (await page.getByRole('main').locator('[data-row]').first().getAttribute('id')) ?? '';
  await page.locator(`#${id}`).focus();

  await page.keyboard.press('c');
  await expect(other.locator(`#${id}`)).toContainText('is looking at it');

  await other.locator(`#${id}`).focus();
  await other.keyboard.press('1');
  const asked = other.getByRole('dialog');
  await expect(asked).toContainText('You can decide nevertheless.');
  await other.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);

  await page.keyboard.press('1');
  await expect(page.locator(`#${id}`)).toHaveCount(0);
  await expect(other.locator(`#${id}`)).toHaveCount(0);
  await context.close();
});
