import { Agent, get } from 'node:http';
import type { Caller } from '../../../src/kernel/actor.js';
import { CountVisit } from '../../../src/modules/visits/index.js';
import { RefreshPopularity } from '../../../src/modules/discovery/infrastructure/refresh-popularity.js';
import { RefusedWrite } from '../../../src/kernel/write-behind-queue.js';
import { Visits } from '../../../src/modules/visits/visit.js';
import { WRITE_EVERY_MS, WrittenQueues } from '../../../src/platform/database/written-queues.js';
import { LOCKS } from '../../../src/platform/database/advisory-lock.js';
import { Maintenance } from '../../../src/platform/database/maintenance.js';
import { ago } from '../../support/ago.js';
import type { ProfileView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('views and clicks', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start({ TRUST_PROXY: 'true' });
  });
  afterAll(() => vitrine.stop());

  /** Waits for the events first: visits of a profile that their transaction has locked stay queued. */
  const flushVisits = async (): Promise<void> => {
    await vitrine.derivedDataApplied();
    await vitrine.app.get(CountVisit).flush();
  };
  const viewsOf = async (who: Browser): Promise<number> => {
    await flushVisits();
    const [row] = await vitrine.rows<{ views: number }>('select profile_views as views from profiles where id = $1', [who.me.id]);
    return row?.views ?? -1;
  };
  /** Keeps the locks of a statement until `release`. */
  const lock = async (sql: string, values: unknown[] = []): Promise<{ release: () => Promise<void> }> => {
    const client = await vitrine.database.connect();
    await client.query('begin');
    await client.query(sql, values);
    return {
      release: async () => {
        await client.query('rollback');
        client.release();
      },
    };
  };
  const view = (at: Browser, by: Browser, headers: Record<string, string> = {}): ReturnType<Browser['get']> =>
    by.get(`/api/user/${at.me.username}`, { headers });
  const stranger = (address: string, userAgent = CHROME): Browser =>
    vitrine.browser({ 'x-forwarded-for': address, 'user-agent': userAgent });

  it('count each visitor once a day', async () => {
    const [star, fan, other] = [await vitrine.visitor(), await vitrine.visitor(), await vitrine.visitor()];
    for (let n = 0; n < 3; n++) await view(star, fan);
    expect(await viewsOf(star)).toBe(1);
    await view(star, fan);
    await view(star, other);
    expect(await viewsOf(star)).toBe(2);
  });

  it('count visitors without a session once for a network (PR-78)', async () => {
    const star = await vitrine.visitor();
    for (const address of ['203.0.113.1', '203.0.113.2', '198.51.100.1', '2001:db8:1::1', '2001:db8:1:ff::2', '2001:db8:2::1'])
      for (const browser of [CHROME, 'Firefox']) await view(star, stranger(address, browser));
    expect(await viewsOf(star)).toBe(4);
  });

  it('count 3,000 requests of one network as one visitor, and leave the order of Discover unchanged (PR-78)', async () => {
    const [star, rival] = [await vitrine.visitor(), await vitrine.visitor()];
    for (const who of [star, rival]) await who.patch('/api/profile', { bio: 'Paints.' });
    const order = async (): Promise<number[]> => {
      await vitrine.app.get(RefreshPopularity).execute();
      return vitrine
        .rows<{ id: number }>('select profile_id as id from profiles_by_popularity order by popularity desc, profile_id desc')
        .then((rows) => rows.map(({ id }) => id));
    };
    const before = await order();
    const counting = vitrine.app.get(CountVisit);
    const anyone: Caller = { address: '', userAgent: '', isCrawler: false, isPrefetch: false, wantsNoTracking: false };
    for (let n = 0; n < 3_000; n++)
      counting.execute('profile', star.me.id, {
        ...anyone,
        address: `192.0.2.${n % 256}`,
        network: '192.0.2.0/24',
        userAgent: `Browser ${n}`,
      });
    for (const address of ['192.0.2.1', '192.0.2.2']) await view(star, stranger(address, `Browser ${address}`));
    expect(await viewsOf(star)).toBe(1);
    expect(await order()).toEqual(before);
  });

  it('count at most 50 accounts of a network for a subject and day (PR-78)', async () => {
    const star = await vitrine.visitor();
    const ids = await vitrine.given.creators(
      Array.from({ length: 60 }, (_, n) => ({ username: `crowd-${n}`, createdAt: ago({ days: 2 }) })),
    );
    const counting = vitrine.app.get(CountVisit);
    const by = (creatorId: number, network: string): Caller => ({
      creatorId,
      network,
      address: '',
      userAgent: '',
      isCrawler: false,
      isPrefetch: false,
      wantsNoTracking: false,
    });
    for (const id of ids.slice(0, 30)) counting.execute('profile', star.me.id, by(id, '192.0.2.0/24'));
    expect(await viewsOf(star)).toBe(30);
    for (const id of ids) counting.execute('profile', star.me.id, by(id, '192.0.2.0/24'));
    expect(await viewsOf(star)).toBe(50);
    for (const id of ids) counting.execute('profile', star.me.id, by(id, '198.51.100.0/24'));
    expect(await viewsOf(star)).toBe(60);
  });

  it('and follows of new accounts without a confirmed address change no order (PR-78)', async () => {
    const [star, fan] = [await vitrine.visitor(), await vitrine.visitor()];
    await star.patch('/api/profile', { bio: 'Paints.' });
    // Views of a row that another transaction has locked are written by the next flush.
    const expectPopularity = (popularity: number, followers: number, views: number): Promise<unknown> =>
      eventually(async () => {
        await flushVisits();
        await vitrine.app.get(RefreshPopularity).execute();
        const rows = await vitrine.rows(
          'select from profiles where id = $1 and popularity = $2 and followers = $3 and profile_views = $4',
          [star.me.id, popularity, followers, views],
        );
        return rows.length === 1;
      });
    await fan.post('/api/follow', { followingId: star.me.id });
    await view(star, fan);
    await expectPopularity(0, 1, 1);
    await vitrine.given.profile(fan.me.id, { createdAt: ago({ days: 1, minutes: 1 }) });
    await expectPopularity(2 ** 31, 1, 1);
    const proven = await vitrine.visitor();
    await vitrine.given.profile(proven.me.id, { email: 'proven@example.com', emailVerifiedAt: new Date() });
    await proven.post('/api/follow', { followingId: star.me.id });
    await view(star, proven);
    await expectPopularity(2 * 2 ** 31 + 1, 2, 2);
  });

  it('have their source once a visitor and day: host, device and language (PR-114)', async () => {
    const [star, fan] = [await vitrine.visitor(), await vitrine.visitor()];
    const sources = async (): Promise<unknown> => {
      await flushVisits();
      const rows = await vitrine.rows<{ kind: string; name: string; visitors: number }>(
        'select kind, name, visitors from daily_profile_sources where profile_id = $1 order by kind, name',
        [star.me.id],
      );
      return Object.fromEntries(rows.map(({ kind, name, visitors }) => [`${kind} ${name}`, visitors]));
    };
    const from = { 'x-referrer-host': 'www.blog.example', 'accept-language': 'de-AT,de;q=0.9' };
    await view(star, star, from);
    await view(star, stranger('203.0.113.1', GOOGLEBOT), from);
    await view(star, stranger('203.0.113.2'), { ...from, dnt: '1' });
    expect(await sources()).toEqual({});
    for (let n = 0; n < 3; n++) await view(star, stranger('198.51.100.1'), from);
    await flushVisits();
    await view(star, stranger('198.51.100.2'), { 'x-referrer-host': 'news.example' });
    await view(star, stranger('192.0.2.1', 'Mozilla/5.0 (iPhone) Mobile'), {});
    await view(star, fan, { 'x-referrer-host': new URL(vitrine.url).host });
    expect(await sources()).toEqual({
      'device desktop': 2,
      'device phone': 1,
      'language de': 1,
      'language other': 2,
      'referrer blog.example': 1,
      'referrer direct': 1,
      'referrer site': 1,
    });
  });

  it('have at most 40 names of a kind in a day; the ones with most visitors remain (PR-114)', async () => {
    const star = await vitrine.visitor();
    const counting = vitrine.app.get(CountVisit);
    let visitor = 2_000_000;
    const visit = (host: string): void => {
      const caller = { creatorId: visitor++, address: '', userAgent: '', isCrawler: false, isPrefetch: false, wantsNoTracking: false };
      counting.execute('profile', star.me.id, caller, { referrer: host, device: 'phone', language: 'en' });
    };
    for (let n = 0; n < 5; n++) visit('popular.example');
    for (let n = 0; n < 300; n++) visit(`h${n}.example`);
    await flushVisits();
    const names = await vitrine.rows<{ name: string; visitors: number }>(
      `select name, visitors from daily_profile_sources where profile_id = $1 and kind = 'referrer' order by visitors desc`,
      [star.me.id],
    );
    expect(names).toHaveLength(21);
    expect(names[0]).toEqual({ name: 'other', visitors: 281 });
    expect(names[1]).toEqual({ name: 'popular.example', visitors: 5 });
    expect(names.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(305);
  });

  it('stay queued during a restore, which replaces the rows', async () => {
    const [star, fan] = [await vitrine.visitor(), await vitrine.visitor()];
    await flushVisits();
    const restore = await lock('select pg_advisory_xact_lock($1)', [LOCKS.restore]);
    await eventually(() => vitrine.app.get(Maintenance, { strict: false }).reason());
    await view(star, fan);
    await vitrine.app.get(WrittenQueues).write();
    expect(vitrine.app.get(CountVisit).queue.size).toBe(1);
    await restore.release();
    await vitrine.app.get(WrittenQueues).write();
    expect(vitrine.app.get(CountVisit).queue.size).toBe(0);
    expect(await viewsOf(star)).toBe(1);
  });

  it('count a visitor again on another day', async () => {
    const [star, fan] = [await vitrine.visitor(), await vitrine.visitor()];
    await view(star, fan);
    await flushVisits();
    await vitrine.given.visitsOfYesterday(star.me.id);
    await view(star, fan);
    expect(await viewsOf(star)).toBe(2);
  });

  it('exclude the owner, crawlers, prefetches and HEAD requests', async () => {
    const star = await vitrine.visitor();
    await view(star, star);
    await view(star, stranger('203.0.113.3', GOOGLEBOT));
    await view(star, stranger('203.0.113.4'), { 'sec-purpose': 'prefetch;prerender' });
    await view(star, stranger('203.0.113.5'), { purpose: 'prefetch' });
    await fetch(`${vitrine.url}/api/user/${star.me.username}`, { method: 'HEAD' });
    expect(await viewsOf(star)).toBe(0);
  });

  it('appear in the profile within a second', async () => {
    const [star, fan] = [await vitrine.visitor(), await vitrine.visitor()];
    await view(star, fan);
    const views = async (): Promise<number> => (await star.get<ProfileView>(`/api/user/${star.me.username}`)).body.stats.profileViews;
    await eventually(async () => (await views()) === 1);
    expect(WRITE_EVERY_MS).toBeLessThan(1_000);
  });

  it('are counted by profile, media item, link and day', async () => {
    const star = await vitrine.visitor();
    const mediaId = (await star.upload<UploadView>(await picture())).body.files[0]?.id ?? 0;
    const linkId = await vitrine.given.link(star.me.id);
    const counting = vitrine.app.get(CountVisit);
    const by = (creatorId: number): Caller => ({
      creatorId,
      address: '',
      userAgent: '',
      isCrawler: false,
      isPrefetch: false,
      wantsNoTracking: false,
    });
    for (const creatorId of [star.me.id, 1_000_001, 1_000_002, 1_000_001]) {
      counting.execute('media', mediaId, by(creatorId));
      counting.execute('link', linkId, by(creatorId));
    }
    counting.execute('profile', star.me.id, by(1_000_001));
    counting.execute('media', 2147483647, by(1_000_001));
    await flushVisits();
    const [counters] = await vitrine.rows(
      `select m.view_count, l.click_count, p.link_clicks, p.profile_views, d.profile_views as day_views, d.link_clicks as day_clicks,
          d.media_views as day_media, dm.views as item_views, dl.clicks as item_clicks
        from profiles p join media m on m.profile_id = p.id join external_links l on l.profile_id = p.id
        join daily_profile_stats d on d.profile_id = p.id join daily_media_stats dm on dm.media_id = m.id join daily_link_stats dl on dl.link_id = l.id
        where p.id = $1 and d.day = (now() at time zone 'UTC')::date and dm.day = d.day and dl.day = d.day`,
      [star.me.id],
    );
    expect(counters).toEqual({
      view_count: 2,
      click_count: 2,
      link_clicks: 2,
      profile_views: 1,
      day_views: 1,
      day_clicks: 2,
      day_media: 2,
      item_views: 2,
      item_clicks: 2,
    });
  });

  it('are stored without addresses, and without salts of former days', async () => {
    const star = await vitrine.visitor();
    await view(star, stranger('203.0.113.77'));
    await flushVisits();
    const stored = await vitrine.rows<{ visitor: Buffer; network: Buffer }>(
      `select visitor, network from visits where subject = 'profile' and subject_id = $1`,
      [star.me.id],
    );
    expect(stored.map(({ visitor, network }) => [visitor.length, network.length])).toEqual([[16, 16]]);
    const dump = await vitrine.rows(`select * from daily_salts s, visits v where v.subject_id = $1`, [star.me.id]);
    expect(JSON.stringify(dump)).not.toContain('203.0.113');
    await vitrine.given.oldVisit('2020-01-01');
    await vitrine.app.get(Visits).forgetBefore('2020-01-02');
    expect(await vitrine.rows(`select from daily_salts where day = '2020-01-01'`)).toEqual([]);
    expect(await vitrine.rows(`select from visits where day = '2020-01-01'`)).toEqual([]);
    expect(await vitrine.rows(`select from visits where subject = 'profile' and subject_id = $1`, [star.me.id])).toHaveLength(1);
  });

  it('of a locked profile wait for its lock, and those of others do not', async () => {
    const [star, other, fan] = [await vitrine.visitor(), await vitrine.visitor(), await vitrine.visitor()];
    const locked = await lock('select from profiles where id = $1 for update', [star.me.id]);
    await view(star, fan);
    await view(other, fan);
    expect(await viewsOf(other)).toBe(1);
    expect(await viewsOf(star)).toBe(0);
    await locked.release();
    expect(await viewsOf(star)).toBe(1);
  });

  it('hold up no read while their table is locked, and are recorded afterwards', async () => {
    const [star, ...fans] = await Promise.all(Array.from({ length: 41 }, () => vitrine.visitor()));
    const locked = await lock('lock table visits, daily_profile_stats in access exclusive mode');
    const statuses = await Promise.all(fans.map((fan) => view(star as Browser, fan).then(({ status }) => status)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect(flushVisits()).rejects.toThrow(/lock timeout/);
    await locked.release();
    expect(await viewsOf(star as Browser)).toBe(40);
  });

  it('that the database refuses are dropped and logged, and later ones are counted', async () => {
    const [star, fan, other] = [await vitrine.visitor(), await vitrine.visitor(), await vitrine.visitor()];
    const { queue } = vitrine.app.get(CountVisit);
    const before = queue.dropped;
    await vitrine.rows('alter table visits add constraint refused check (subject_id <> $1) not valid'.replace('$1', String(star.me.id)));
    await view(star, fan);
    // By this write or by that of the schedule.
    await flushVisits().catch((error: unknown) => expect(error).toBeInstanceOf(RefusedWrite));
    await eventually(() => Promise.resolve(queue.dropped > before));
    expect([queue.size, queue.dropped - before]).toEqual([0, 1]);
    await vitrine.rows('alter table visits drop constraint refused');
    await view(star, other);
    expect(await viewsOf(star)).toBe(1);
  });

  it('are not lost by a restart', async () => {
    const [star, fan] = [await vitrine.visitor(), await vitrine.visitor()];
    for (const turn of [1, 2]) {
      await view(star, turn === 1 ? fan : stranger('203.0.113.9'));
      await vitrine.restart();
      expect(await vitrine.rows('select profile_views as views from profiles where id = $1', [star.me.id])).toEqual([{ views: turn }]);
    }
  });

  it('are exact for 2,000 mixed requests, on two instances and over a restart', async () => {
    const stars = await Promise.all(Array.from({ length: 4 }, () => vitrine.visitor()));
    const fans = await Promise.all(Array.from({ length: 40 }, () => vitrine.visitor()));
    const twin = await vitrine.startSecondInstance();
    const expected = new Map(stars.map(({ me }) => [me.id, new Set<string>()]));
    const cookiesOf = (who: Browser): string => [...who.cookies].map((pair) => pair.join('=')).join('; ');
    const kinds = [
      (star: Browser) => ({ counts: undefined, headers: { cookie: cookiesOf(star), 'user-agent': CHROME } }),
      () => ({ counts: undefined, headers: { 'user-agent': GOOGLEBOT, 'x-forwarded-for': randomAddress() } }),
      () => ({ counts: undefined, headers: { 'user-agent': CHROME, 'x-forwarded-for': randomAddress(), 'sec-purpose': 'prefetch' } }),
      () => {
        const fan = fans[Math.floor(Math.random() * fans.length)] as Browser;
        return {
          counts: `fan ${fan.me.id}`,
          headers: { cookie: cookiesOf(fan), 'user-agent': CHROME, 'x-forwarded-for': randomAddress() },
        };
      },
      () => {
        const address = randomAddress();
        return { counts: `stranger ${address}`, headers: { 'user-agent': CHROME, 'x-forwarded-for': address } };
      },
    ];
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    const statusOf = (url: string, headers: Record<string, string>): Promise<number | undefined> =>
      new Promise((resolve, reject) =>
        get(url, { agent, headers }, (response) => response.resume().on('end', () => resolve(response.statusCode))).on('error', reject),
      );
    const randomAddress = (): string => `198.51.${Math.floor(Math.random() * 250)}.7`;
    let left = 0;
    const sendVisits = async (): Promise<void> => {
      while (left-- > 0) {
        const star = stars[left % stars.length] as Browser;
        const { counts, headers } = (
          kinds[Math.floor(Math.random() * kinds.length)] as (star: Browser) => { counts?: string; headers: Record<string, string> }
        )(star);
        if (counts !== undefined) expected.get(star.me.id)?.add(counts);
        const url = `${left % 3 === 0 ? twin.url : vitrine.url}/api/user/${star.me.username}`;
        // An overloaded machine may return 503, so the request is repeated.
        const status = await eventually(async () => statusOf(url, headers).then((answer) => (answer === 503 ? undefined : answer)));
        expect(status).toBe(200);
      }
    };
    for (const hits of [1_000, 1_000]) {
      left = hits;
      await Promise.all(Array.from({ length: 16 }, sendVisits));
      // The restart flushes the counts that are still in memory.
      await vitrine.restart();
      agent.destroy();
    }
    await twin.stop();
    const rows = await vitrine.rows<{ id: number; views: number; daily: number }>(
      `select p.id, p.profile_views as views, d.profile_views as daily from profiles p join daily_profile_stats d on d.profile_id = p.id where p.id = any($1)`,
      [stars.map(({ me }) => me.id)],
    );
    expect(new Map(rows.map(({ id, views, daily }) => [id, [views, daily]]))).toEqual(
      new Map([...expected].map(([id, visitors]) => [id, [visitors.size, visitors.size]])),
    );
  });
});
