import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import type { ErrorView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { savedVisitor } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { picture } from '../../support/pictures.js';
import { unzipped } from '../../support/unzipped.js';
import { Vitrine } from '../../support/vitrine.js';

describe('the data of an account', () => {
  let mail: MailServer;
  let vitrine: Vitrine;

  beforeAll(async () => {
    mail = await MailServer.start();
    vitrine = await Vitrine.start({ SMTP_URL: mail.url });
  });
  afterAll(async () => {
    await vitrine.stop();
    await mail.stop();
  });

  async function creator(email: string): Promise<Browser> {
    const browser = await savedVisitor(vitrine, mail, email);
    await browser.patch('/api/profile', { bio: 'Potter in Porto', location: 'Porto' });
    const linkId = await vitrine.given.link(browser.me.id, { url: 'https://example.com', clickCount: 7 });
    await vitrine.given.dailyLinkStats(linkId, '2026-01-02', 7);
    return browser;
  }

  const exported = async (browser: Browser): Promise<Map<string, Buffer>> => unzipped((await browser.bytes('/api/profile/export')).bytes);
  const json = <T>(files: Map<string, Buffer>, name: string): T => JSON.parse(files.get(name)?.toString() ?? 'null') as T;

  describe('downloaded', () => {
    it('is one ZIP with profile, links, clicks and every media file', async () => {
      const browser = await creator('takeaway@example.com');
      const star = await vitrine.visitor();
      await browser.post('/api/follow', { followingId: star.me.id });
      const photo = await browser.upload<UploadView>(await picture('jpeg'), {}, 'Sunset: over ..Porto?.jpg');
      await browser.upload(await picture('png', { seed: 2 }), { purpose: 'avatar' }, 'me.png');
      const answer = await browser.bytes('/api/profile/export');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/zip');
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="vitrine-export.zip"');
      expect(answer.headers.get('cache-control')).toBe('no-store');

      const files = unzipped(answer.bytes);
      const lists = [
        'profile',
        'activities',
        'albums',
        'blocks',
        'collections',
        'decisions',
        'edits',
        'emailChanges',
        'followers',
        'following',
        'likes',
        'links',
        'media',
        'mutes',
        'notificationSettings',
        'passkeys',
        'privateLinkFavourites',
        'privateLinks',
        'pushSubscriptions',
        'sessions',
        'statistics',
        'visitSources',
      ];
      expect([...files.keys()].filter((name) => !name.startsWith('media/'))).toEqual(lists.map((name) => `${name}.json`));
      expect(json(files, 'profile.json')).toMatchObject({
        id: browser.me.id,
        email: 'takeaway@example.com',
        bio: 'Potter in Porto',
        stats: { mediaUploads: 1 },
      });
      expect(json(files, 'links.json')).toEqual([
        expect.objectContaining({ url: 'https://example.com', clickCount: 7, clicksByDay: { '2026-01-02': 7 } }),
      ]);
      expect(json(files, 'following.json')).toEqual([expect.objectContaining({ username: star.me.username })]);
      expect(json(files, 'media.json')).toHaveLength(2);
      expect(json(files, 'sessions.json')).toHaveLength(1);
      const media = [...files.keys()].filter((name) => name.startsWith('media/')).sort();
      const [item] = photo.body.files;
      expect(media[0]).toBe(`media/${item?.id}-Sunset-over-Porto.jpg`);
      expect(media).toHaveLength(2);
      expect(files.get(media[0] ?? '')).toEqual((await browser.bytes(item?.storageUrl ?? '')).bytes);
      for (const name of files.keys()) expect(name).not.toMatch(/\.\.|\\|^\//);
    });

    it('is complete for a new account', async () => {
      const files = await exported(await vitrine.visitor());
      expect(json(files, 'profile.json')).toMatchObject({ bio: '', email: null });
      for (const name of ['links', 'media', 'following', 'likes', 'statistics']) expect(json(files, `${name}.json`)).toEqual([]);
    });

    it('contains lists longer than a page, and days in order', async () => {
      const browser = await vitrine.visitor();
      const profileId = browser.me.id;
      const dayAfter = (n: number): string => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10);
      await vitrine.given.dailyProfileStats(Array.from({ length: 1234 }, (_, n) => ({ profileId, day: dayAfter(n), profileViews: n })));
      const sources = Array.from({ length: 1234 }, (_, n) => ({ kind: 'referrer' as const, name: `h${n % 5}.example`, visitors: 1 + n }));
      await vitrine.given.dailyProfileSources(sources.map((source, n) => ({ profileId, day: dayAfter(Math.floor(n / 5)), ...source })));
      const update = { profileId, activityType: 'bio_update' };
      await vitrine.given.activities(Array.from({ length: 1001 }, (_, n) => ({ ...update, description: `n ${n + 1}` })));
      const files = await exported(browser);
      const days = json<{ day: string }[]>(files, 'statistics.json').map(({ day }) => day);
      expect(days).toHaveLength(1234);
      expect(days).toEqual([...days].sort());
      expect(json(files, 'activities.json')).toHaveLength(1001);
      expect(json(files, 'visitSources.json')).toEqual(sources.map((source, n) => ({ day: dayAfter(Math.floor(n / 5)), ...source })));
    });

    it('closes its files when the client disconnects', async () => {
      const browser = await vitrine.visitor();
      for (let at = 0; at < 6; at++) await browser.upload(await picture('png', { width: 1200, height: 1200, seed: at }));
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const open = async (): Promise<number> => (await readdir('/proc/self/fd')).length;
      const before = await open();
      for (let round = 0; round < 5; round++) {
        const abort = new AbortController();
        const response = await fetch(`${vitrine.url}/api/profile/export`, { headers: { cookie }, signal: abort.signal });
        await response.body?.getReader().read();
        abort.abort();
      }
      await eventually(async () => (await open()) < before + 5);
      expect((await browser.get('/api/session')).status).toBe(200);
    });

    it('returns 401 without a session, and no body for HEAD', async () => {
      expect((await vitrine.browser().get('/api/profile/export')).status).toBe(401);
      const browser = await vitrine.visitor();
      const head = await browser.send('/api/profile/export', { method: 'HEAD' });
      expect([head.status, head.text]).toEqual([200, '']);
    });

    it('is limited to ten downloads per hour', async () => {
      const browser = await vitrine.visitor();
      const statuses: number[] = [];
      for (let download = 0; download < 11; download++) statuses.push((await browser.bytes('/api/profile/export')).status);
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    });
  });

  describe('deleted', () => {
    it.each([[undefined], [''], ['another-name'], [['x']], [null]])('is refused with the confirmation %j', async (confirm) => {
      const browser = await vitrine.visitor();
      const answer = await browser.delete<ErrorView>('/api/profile', { confirm });
      expect([answer.status, answer.body.message]).toEqual([400, 'Type your username to confirm']);
      expect((await browser.open()).id).toBe(browser.me.id);
    });

    it('is deleted with rows, files and sessions, and its username is not available again', async () => {
      const browser = await creator('leaving@example.com');
      const photo = await browser.upload<UploadView>(await picture());
      const fan = await vitrine.visitor();
      await fan.post('/api/follow', { followingId: browser.me.id });
      const copy = vitrine.browser();
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);

      expect((await browser.delete('/api/profile', { confirm: browser.me.username })).status).toBe(204);
      expect(browser.cookies.has('sid')).toBe(false);
      expect((await copy.patch('/api/profile', { bio: 'x' })).status).toBe(401);
      expect((await copy.open()).id).not.toBe(browser.me.id);
      expect((await fan.get(`/api/user/${browser.me.username}`)).status).toBe(404);
      expect((await fan.bytes(photo.body.files[0]?.storageUrl ?? '')).status).toBe(404);
      for (const table of [
        'profiles where id',
        'media where profile_id',
        'external_links where profile_id',
        'follows where followed_id',
        'activities where profile_id',
        'visitor_sessions where profile_id',
      ]) {
        expect(await vitrine.rows(`select from ${table} = $1`, [browser.me.id])).toHaveLength(0);
      }
      const key = path.basename(photo.body.files[0]?.storageUrl ?? '');
      expect(await vitrine.rows('select from discarded_files where key = $1', [key])).toHaveLength(1);
      expect((await fan.get(`/api/username/${browser.me.username}/available`)).body).toEqual({
        available: false,
        reason: 'This username is already taken',
        code: 'username_taken',
        params: {},
      });
      expect((await fan.patch('/api/profile', { username: browser.me.username })).status).toBe(409);
      expect((await fan.get('/api/email/leaving%40example.com/available')).body).toMatchObject({ available: true });
      const [counted] = await vitrine.rows<object>('select following from profiles where id = $1', [fan.me.id]);
      expect(counted).toEqual({ following: 0 });
    });

    it('is deleted once by concurrent requests, without a 5xx', async () => {
      const browser = await creator('atonce@example.com');
      const edits = Array.from({ length: 5 }, (_, at) => browser.patch('/api/profile', { bio: `edit ${at}` }));
      const removals = Array.from({ length: 5 }, () => browser.delete('/api/profile', { confirm: browser.me.username }));
      const answers = await Promise.all([...edits, ...removals]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(answers.slice(5).filter(({ status }) => status === 204)).toHaveLength(1);
    });
  });
});
