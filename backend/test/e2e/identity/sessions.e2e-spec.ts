import type { Session } from 'express-session';
import { TrackVisit } from '../../../src/modules/sessions/application/track-visit.js';
import { SessionStores } from '../../../src/platform/sessions/session-stores.js';
import { ago } from '../../support/ago.js';
import type { SessionView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { savedVisitor, verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { Vitrine } from '../../support/vitrine.js';

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const PHONE = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
};

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('sessions', () => {
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

  /** Two browsers that are signed in to the same account. */
  async function twoBrowsers(email: string): Promise<{ desk: Browser; phone: Browser }> {
    const desk = vitrine.browser(FIREFOX);
    await desk.open();
    await desk.post('/api/send-magic-link', { email });
    await verify(desk, { token: mail.to(email).token });
    await desk.open();
    await desk.post('/api/send-magic-link', { email, signIn: true });
    const { token, code } = mail.to(email);
    const phone = vitrine.browser(PHONE);
    await verify(phone, { token, code });
    await phone.open();
    expect(phone.me.id).toBe(desk.me.id);
    return { desk, phone };
  }

  const copyOf = (browser: Browser): Browser => {
    const copy = vitrine.browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    return copy;
  };

  async function expectEnded(copy: Browser, formerId: number): Promise<void> {
    for (const [method, path, json] of [
      ['PATCH', '/api/profile', { bio: 'x' }],
      ['GET', '/api/sessions', undefined],
      ['GET', '/api/profile/username-changes', undefined],
      ['DELETE', '/api/profile', { confirm: 'x' }],
      ['POST', '/api/sign-out/everywhere', {}],
    ] as const) {
      expect([path, (await copy.send(path, { method, json })).status]).toEqual([path, 401]);
    }
    expect((await copy.open()).id).not.toBe(formerId);
  }

  it('are listed for their owner without addresses, the current one first', async () => {
    const { desk, phone } = await twoBrowsers('list@example.com');
    const { body } = await desk.get<SessionView[]>('/api/sessions');
    expect(body.map(({ device, browser, system, isCurrent }) => [device, browser, system, isCurrent])).toEqual([
      ['Firefox on Linux', 'Firefox', 'Linux', true],
      ['Safari on iPhone', 'Safari', 'iPhone', false],
    ]);
    expect((await phone.get<SessionView[]>('/api/sessions')).body[0]).toMatchObject({ device: 'Safari on iPhone', isCurrent: true });
    const [stored] = await vitrine.rows<{ all: string }>(`select string_agg(s::text, ' ') as all from visitor_sessions s`);
    expect(stored?.all).not.toMatch(/127\.0\.0\.1|::1/);
    for (const { id } of body) expect(desk.cookies.get('sid')).not.toContain(id);
  });

  it('can be ended one by one', async () => {
    const { desk, phone } = await twoBrowsers('one@example.com');
    const { body } = await desk.get<SessionView[]>('/api/sessions');
    const other = body.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const stranger = await vitrine.visitor();
    expect((await stranger.delete(`/api/sessions/${other}`)).status).toBe(404);
    expect((await desk.delete('/api/sessions/1')).status).toBe(400);
    expect((await desk.delete(`/api/sessions/${other}`)).status).toBe(204);
    expect((await desk.delete(`/api/sessions/${other}`)).status).toBe(404);
    await expectEnded(phone, desk.me.id);
    expect((await desk.open()).email).toBe('one@example.com');
  });

  it('end on signing out, also for a copy of the cookie', async () => {
    const browser = await savedVisitor(vitrine, mail, 'out@example.com');
    const copy = copyOf(browser);
    expect((await browser.post('/api/sign-out')).status).toBe(204);
    expect(browser.cookies.has('sid')).toBe(false);
    await expectEnded(copy, browser.me.id);
    expect((await browser.post('/api/sign-out')).status).toBe(204);
    expect((await browser.open()).id).not.toBe(browser.me.id + 0.5);
  });

  it('end in all browsers on signing out everywhere', async () => {
    const { desk, phone } = await twoBrowsers('everywhere@example.com');
    const copy = copyOf(desk);
    expect((await desk.post('/api/sign-out/everywhere')).status).toBe(204);
    expect(desk.cookies.has('sid')).toBe(false);
    await expectEnded(copy, desk.me.id);
    await expectEnded(phone, desk.me.id);
    expect(await vitrine.rows('select from visitor_sessions where profile_id = $1', [desk.me.id])).toHaveLength(0);
  });

  it('are not restored by a concurrent request', async () => {
    for (let round = 0; round < 5; round++) {
      const browser = await vitrine.visitor();
      const copy = copyOf(browser);
      await vitrine.given.visitorSessions({ lastSeenAt: ago({ hours: 2 }), renewedAt: ago({ days: 8 }) });
      const concurrent = Array.from({ length: 8 }, () => copyOf(browser).get('/api/session'));
      const [answer] = await Promise.all([browser.post('/api/sign-out'), ...concurrent]);
      expect(answer.status).toBe(204);
      await expectEnded(copy, browser.me.id);
    }
  });

  it('are not restored by a request that read them before they ended and saves them later', async () => {
    const { me } = await vitrine.visitor();
    const [{ sid = '' } = {}] = await vitrine.rows<{ sid: string }>('select sid from visitor_sessions where profile_id = $1', [me.id]);
    const { visitors: store } = vitrine.app.get(SessionStores);
    const session = await new Promise<unknown>((resolve) => store.load(sid, (_error, found) => resolve(found)));
    await new Promise((resolve) => store.destroy(sid, resolve));
    await new Promise((resolve) => (session as Session).save(resolve));
    expect(await vitrine.rows('select from visitor_sessions where sid = $1', [sid])).toEqual([]);
  });

  it('are returned with a trailing slash in the path, and not with other letter cases', async () => {
    const browser = await vitrine.visitor();
    expect((await browser.get('/api/session/')).body).toEqual(browser.me);
    for (const path of ['/API/Session', '/Api/session/']) expect((await browser.get(path)).status).toBe(404);
  });

  describe('the time of the last visit', () => {
    const seen = async (id: number): Promise<{ profile: boolean; session: boolean } | undefined> => {
      const [row] = await vitrine.rows<{ profile: boolean; session: boolean }>(
        `select p.last_seen_at > now() - interval '1 minute' as profile, s.last_seen_at > now() - interval '1 minute' as session
         from profiles p join visitor_sessions s on s.profile_id = p.id where p.id = $1`,
        [id],
      );
      return row;
    };

    it('is written at most once an hour', async () => {
      const browser = await vitrine.visitor();
      await vitrine.given.profile(browser.me.id, { lastSeenAt: ago({ hours: 2 }) });
      await vitrine.given.visitorSessions({ lastSeenAt: ago({ hours: 2 }) }, browser.me.id);
      await browser.get('/api/creators');
      await vitrine.app.get(TrackVisit).flush();
      expect(await seen(browser.me.id)).toEqual({ profile: true, session: true });
      const rowVersion = (): Promise<{ at: string }[]> =>
        vitrine.rows(`select xmin::text as at from visitor_sessions where profile_id = $1`, [browser.me.id]);
      const before = await rowVersion();
      for (let request = 0; request < 5; request++) await browser.get('/api/session');
      await vitrine.app.get(TrackVisit).flush();
      expect(await rowVersion()).toEqual(before);
    });

    it('holds up no request while the profile is locked, and is written afterwards', async () => {
      const browser = await vitrine.visitor();
      await vitrine.given.profile(browser.me.id, { lastSeenAt: ago({ hours: 2 }) });
      await vitrine.given.visitorSessions({ lastSeenAt: ago({ hours: 2 }) }, browser.me.id);
      const client = await vitrine.database.connect();
      await client.query('begin');
      await client.query('select from profiles where id = $1 for update', [browser.me.id]);
      let status = 0;
      const answered = browser.get('/api/creators').then((answer) => (status = answer.status));
      const outcome = await eventually(async () => ((await vitrine.rows(WAITING)).length > 0 && 'waits') || (status > 0 && 'answered'));
      await answered;
      expect([outcome, status]).toEqual(['answered', 200]);
      await vitrine.app.get(TrackVisit).flush();
      await client.query('rollback');
      client.release();
      expect(await seen(browser.me.id)).toEqual({ profile: false, session: false });
      await vitrine.app.get(TrackVisit).flush();
      expect(await seen(browser.me.id)).toEqual({ profile: true, session: true });
    });

    it('renews the session once a week, and the cookie with the next response', async () => {
      const browser = await vitrine.visitor();
      const again = copyOf(browser);
      const old = { lastSeenAt: ago({ hours: 2 }), renewedAt: ago({ days: 8 }), expire: ago({ days: -3 }) };
      await vitrine.given.visitorSessions(old, browser.me.id);
      await vitrine.given.profile(browser.me.id, { lastSeenAt: ago({ hours: 2 }) });
      expect((await again.get('/api/session')).headers.getSetCookie()).toEqual([]);
      await vitrine.app.get(TrackVisit).flush();
      const answer = await again.get('/api/session');
      const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('sid=')) ?? '';
      expect(cookie).toContain(browser.cookies.get('sid') ?? 'none');
      expect(cookie).toMatch(/Max-Age=15552000/);
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Lax/);
      const [row] = await vitrine.rows<{ days: number }>(
        'select extract(day from expire - now())::int as days from visitor_sessions where profile_id = $1',
        [browser.me.id],
      );
      expect(row?.days).toBeGreaterThanOrEqual(179);
      expect((await again.get('/api/session')).headers.getSetCookie()).toEqual([]);
    });

    it('is stored separately for signing in by mail', async () => {
      const before = await vitrine.visitor();
      expect(await vitrine.rows('select from profiles where id = $1 and last_login_at is null', [before.me.id])).toHaveLength(1);
      const saved = await savedVisitor(vitrine, mail, 'login@example.com');
      expect(
        await vitrine.rows('select from profiles where id = $1 and last_login_at is not null and email_signed_in_at is not null', [
          saved.me.id,
        ]),
      ).toHaveLength(1);
    });
  });
});
