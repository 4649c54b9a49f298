import { Client } from 'pg';
import { addPasskey, signInByPasskey } from '../../support/authenticator.js';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { savedVisitor, verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const WAITING = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('a sign-in that merges two accounts', () => {
  let mail: MailServer;
  let vitrine: Vitrine;
  let addresses = 0;

  beforeAll(async () => {
    mail = await MailServer.start();
    vitrine = await Vitrine.start({ SMTP_URL: mail.url, MAX_LINKS: '6' });
  });
  afterAll(async () => {
    await vitrine.stop();
    await mail.stop();
  });

  interface Pair {
    email: string;
    owner: Browser;
    creator: Browser;
    token: string;
    item: number;
  }

  /** A saved account and one in another browser, each with a biography, an item and `links` links, and the mail that asks for one of them. */
  async function twoPages(links = 1): Promise<Pair> {
    const email = `pair${++addresses}@example.com`;
    const owner = await savedVisitor(vitrine, mail, email);
    const creator = await vitrine.visitor();
    await owner.patch('/api/profile', { bio: 'Potter in Porto', displayName: 'Ana' });
    await creator.patch('/api/profile', { bio: 'Glass in Graz' });
    for (const { me } of [owner, creator]) for (let n = 0; n < links; n++) await vitrine.given.link(me.id);
    const [item = 0] = await vitrine.given.media([{ profileId: owner.me.id }, { profileId: creator.me.id }]);
    await creator.post('/api/send-magic-link', { email });
    return { email, owner, creator, token: mail.to(email).token, item };
  }

  const contentOf = async (id: number) => {
    const [row] = await vitrine.rows<{ links: number; media: number; bio: string }>(
      'select link_count as links, media_count as media, bio from profiles where id = $1',
      [id],
    );
    return row;
  };

  it('shows both pages and the limits before it changes anything', async () => {
    const { owner, creator, token } = await twoPages();
    await creator.post('/api/albums', { name: 'Glass' });
    const { body } = await verify(creator, { token });
    expect(body).toMatchObject({
      outcome: 'choose',
      merge: {
        current: { bio: 'Glass in Graz', links: [{ isPinned: false }], albums: [{ name: 'Glass', mediaCount: 0 }], media: { files: 1 } },
        other: {
          bio: 'Potter in Porto',
          hashtags: [],
          media: { files: 1, bytes: 1, pinned: 0, thumbnails: [expect.stringMatching('/thumbnail$')] },
        },
        limits: { links: 6, hashtags: 10, albums: 50, pins: 3, files: 2000, bytes: 5_368_709_120 },
      },
    });
    expect([await contentOf(owner.me.id), await contentOf(creator.me.id)]).toMatchObject([{ links: 1 }, { links: 1 }]);
  });

  it('keeps the content of both accounts, and what was chosen of both', async () => {
    const { owner, creator, token } = await twoPages();
    const verified = await verify(creator, { token, keep: 'other', merge: { fields: { bio: 'current' } } });
    expect(verified.body).toMatchObject({
      outcome: 'signed-in',
      user: { id: owner.me.id, username: owner.me.username, displayName: 'Ana', bio: 'Glass in Graz' },
    });
    expect(await contentOf(owner.me.id)).toEqual({ links: 2, media: 2, bio: 'Glass in Graz' });
    const former = await vitrine.browser().get(`/api/user/${creator.me.username}`);
    expect([former.status, former.headers.get('location')]).toEqual([301, `/api/user/${owner.me.username}`]);
  });

  it('deletes what was not chosen', async () => {
    const { owner, creator, token } = await twoPages();
    const [link] = await vitrine.rows<{ id: number }>('select id from external_links where profile_id = $1', [owner.me.id]);
    const without = { media: 'other', links: [link?.id] };
    expect((await verify(creator, { token, keep: 'current', merge: { without } })).status).toBe(200);
    expect(await contentOf(creator.me.id)).toEqual({ links: 1, media: 1, bio: 'Glass in Graz' });
    expect(await vitrine.rows('select from media where profile_id = $1', [owner.me.id])).toEqual([]);
  });

  it('moves a chosen avatar with its file, and deletes the other one', async () => {
    const { owner, creator, token } = await twoPages();
    for (const browser of [owner, creator]) {
      const { body } = await browser.upload<{ files: { storageUrl: string }[] }>(await picture(), { purpose: 'avatar' });
      await browser.patch('/api/profile', { profileImage: body.files[0]?.storageUrl });
    }
    const [{ profileImage: theirs }, { profileImage: mine }] = [await owner.open(), await creator.open()];
    await verify(creator, { token, keep: 'current', merge: { fields: { profileImage: 'other' } } });
    expect(await creator.open()).toMatchObject({ id: creator.me.id, profileImage: theirs });
    const remaining = await vitrine.rows<{ url: string }>(
      `select '/storage/' || storage_key as url from media where profile_id = $1 and purpose = 'avatar'`,
      [creator.me.id],
    );
    expect(remaining).toEqual([{ url: theirs }]);
    expect((await vitrine.browser().bytes(theirs ?? '')).status).toBe(200);
    expect(mine).not.toBe(theirs);
  });

  it('moves private items with the links that share them, pictures of links, and where visitors came from', async () => {
    const { owner, creator, token } = await twoPages(0);
    const upload = async (purpose: string) =>
      (await owner.upload<{ files: { id: number; storageUrl: string }[] }>(await picture(), { purpose })).body.files[0];
    const [secret, shop] = [await upload('private'), await upload('link')];
    const shared = await owner.post<{ url: string }>('/api/private-links', { label: 'Proofs', mediaIds: [secret?.id] });
    await owner.post(`/api/user/${owner.me.id}/links`, { platform: 'website', url: 'https://shop.example/', thumbnail: shop?.storageUrl });
    await vitrine.given.dailyProfileSources(
      [owner, creator].map(({ me }) => ({ profileId: me.id, day: '2026-01-02', kind: 'device', name: 'phone', visitors: 2 })),
    );
    await verify(creator, { token, keep: 'current', merge: {} });
    expect((await creator.get<object[]>('/api/private-links')).body).toMatchObject([{ label: 'Proofs' }]);
    const opened = await vitrine.browser().get<{ media: object[] }>(`/api/private-links/shared/${shared.body.url.split('/p/')[1]}`);
    expect(opened.body.media).toMatchObject([{ id: secret?.id }]);
    const { externalLinks } = (await creator.get<{ externalLinks: object[] }>(`/api/user/${creator.me.username}`)).body;
    expect(externalLinks).toMatchObject([{ thumbnail: shop?.storageUrl }]);
    expect((await vitrine.browser().bytes(shop?.storageUrl ?? '')).status).toBe(200);
    expect(await vitrine.rows('select visitors from daily_profile_sources where profile_id = $1', [creator.me.id])).toEqual([
      { visitors: 4 },
    ]);
  });

  it('keeps one of two previews of imports, and refuses while one is running', async () => {
    const { owner, creator, token } = await twoPages(0);
    for (const browser of [owner, creator])
      expect((await browser.post('/api/imports', { kind: 'list', text: 'https://shop.example/' })).status).toBe(201);
    await vitrine.given.importStates(owner.me.id, 'running');
    expect((await verify(creator, { token, keep: 'current', merge: {} })).error).toMatchObject({ code: 'import_active' });
    await vitrine.given.importStates(owner.me.id, 'ready');
    expect((await verify(creator, { token, keep: 'current', merge: {} })).status).toBe(200);
    const imports = await vitrine.rows<{ state: string }>('select state from imports where profile_id = $1', [creator.me.id]);
    expect(imports).toEqual([{ state: 'ready' }]);
  });

  it('keeps the address and the passkey, by either way of signing in, and the other browsers of their account', async () => {
    for (const way of ['mail', 'passkey'] as const) {
      const { email, owner, creator, token } = await twoPages();
      const { authenticator } = await addPasskey(owner);
      const answer =
        way === 'mail'
          ? await verify(creator, { token, keep: 'current', merge: {} })
          : await signInByPasskey(creator, authenticator, { keep: 'current', merge: {} });
      expect(answer.body).toMatchObject({ outcome: 'saved', user: { id: creator.me.id, verifiedEmail: email, isSaved: true } });
      expect((await creator.get<object[]>('/api/passkeys')).body).toHaveLength(1);
      expect(await contentOf(creator.me.id)).toMatchObject({ links: 2, media: 2 });
      expect((await owner.open()).id).toBe(creator.me.id);
    }
  });

  it('ends the sessions of the account that nobody could sign in to', async () => {
    const { creator, token } = await twoPages();
    const ended = await vitrine.given.anotherSession(creator.me.id);
    await verify(creator, { token, keep: 'current', merge: {} });
    const sessions = (await creator.get<{ id: string }[]>('/api/sessions')).body;
    expect(sessions).toHaveLength(2);
    expect(sessions.map(({ id }) => id)).not.toContain(ended);
  });

  it('refuses what exceeds a limit, changes nothing, and accepts a smaller choice by the same link', async () => {
    const { owner, creator, token } = await twoPages(4);
    const refused = await verify(creator, { token, keep: 'other', merge: {} });
    expect([refused.status, refused.error]).toMatchObject([422, { code: 'too_many_links', params: { max: 6 } }]);
    expect([await contentOf(owner.me.id), await contentOf(creator.me.id)]).toMatchObject([{ links: 4 }, { links: 4 }]);
    const links = await vitrine.rows<{ id: number }>('select id from external_links where profile_id = $1 order by id limit 2', [
      creator.me.id,
    ]);
    const without = { links: links.map(({ id }) => id) };
    expect((await verify(creator, { token, keep: 'other', merge: { without } })).status).toBe(200);
    expect(await contentOf(owner.me.id)).toMatchObject({ links: 6 });
  });

  it('refuses a choice that names no account', async () => {
    const { creator, token } = await twoPages();
    for (const merge of [{ fields: { bio: 'both' } }, { without: { media: 'nobody' } }, { without: { links: ['x'] } }, 'everything'])
      expect((await verify(creator, { token, keep: 'other', merge })).status).toBe(400);
  });

  it('answers a repeated create request of the merged account by its key', async () => {
    const { owner, creator, token } = await twoPages();
    const subject = await vitrine.visitor();
    const key = { headers: { 'idempotency-key': 'the-key-of-a-report' } };
    const report = (browser: Browser, reason: string) =>
      browser.send('/api/reports', { method: 'POST', json: { profileId: subject.me.id, reason }, ...key });
    expect((await report(owner, 'spam')).status).toBe(201);
    await verify(creator, { token, keep: 'current', merge: {} });
    expect((await report(creator, 'spam')).status).toBe(201);
    expect((await report(creator, 'other')).error).toMatchObject({ code: 'idempotency_key_reused' });
  });

  describe('while another transaction holds a row of it', () => {
    let blocker: Client;
    beforeEach(async () => {
      blocker = new Client({ connectionString: vitrine.databaseUrl });
      await blocker.connect();
    });
    afterEach(() => blocker.end());

    /** By the statement, because what applies events waits for merges, and merges for it. */
    const waitsForLock = (statement: string) =>
      eventually(async () => (await vitrine.rows(`${WAITING} and query like $1`, [statement]))[0]);

    /** Starts a merge that has moved links and media when it stops at the locked row. */
    async function blockedMerge({ creator, owner, token }: Pair) {
      const report = await vitrine.given.report({ profileId: owner.me.id });
      await blocker.query('begin');
      await blocker.query('select from reports where id = $1 for update', [report]);
      const merged = verify(creator, { token, keep: 'current', merge: {} });
      await waitsForLock('update reports%');
      return { status: merged.then((answer) => answer.status) };
    }

    it('leaves both accounts as they are when its connection is killed', async () => {
      const pair = await twoPages();
      const merged = await blockedMerge(pair);
      await vitrine.rows(`select pg_terminate_backend(pid) from (${WAITING}) waiting`);
      expect(await merged.status).toBeGreaterThanOrEqual(500);
      await blocker.query('rollback');
      const { owner, creator, token } = pair;
      expect([await contentOf(owner.me.id), await contentOf(creator.me.id)]).toEqual([
        { links: 1, media: 1, bio: 'Potter in Porto' },
        { links: 1, media: 1, bio: 'Glass in Graz' },
      ]);
      expect((await verify(creator, { token, keep: 'current', merge: {} })).status).toBe(200);
      expect(await contentOf(creator.me.id)).toMatchObject({ links: 2, media: 2 });
    });

    it('loses no like and no upload that arrive meanwhile', async () => {
      const pair = await twoPages();
      const { owner, creator, item } = pair;
      const visitor = await vitrine.visitor();
      const merged = await blockedMerge(pair);
      const liked = visitor.post<{ likeCount: number }>(`/api/media/${item}/like`);
      const uploaded = owner.upload(await picture());
      await waitsForLock('with%pair as (%likes%');
      await waitsForLock('select from profiles%');
      await blocker.query('commit');
      expect(await merged.status).toBe(200);
      expect((await liked).body.likeCount).toBe(1);
      // Its account is gone; the browser has the merged account now, and sends the file again.
      expect((await uploaded).status).toBe(404);
      expect((await owner.upload(await picture())).status).toBe(201);
      expect(await contentOf(creator.me.id)).toMatchObject({ media: 3 });
      await vitrine.derivedDataApplied();
      const told = await creator.get<{ kind: string; actors: { id: number }[] }[]>('/api/notifications');
      expect(told.body.filter(({ kind }) => kind === 'like')).toMatchObject([{ actors: [{ id: visitor.me.id }] }]);
      expect(await vitrine.rows('select * from recompute_differences()')).toEqual([]);
    });
  });
});
