import { randomUUID } from 'node:crypto';
import { IdempotentRequests } from '../../../src/platform/database/idempotent-requests.js';
import { signedInAdmin } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type { Answer, Browser } from '../../support/browser.js';
import { document } from '../../support/contract.js';
import { Vitrine } from '../../support/vitrine.js';

interface Creation {
  name: string;
  path: () => string;
  /** Two different bodies. */
  bodies: [object, object];
  /** Counts the created rows. */
  count: string;
}

const NOTHING = 'Creates nothing.';
const SAME = 'A repeated request leaves the same state.';
const MAIL = 'Sends a mail, of which a limited number is sent to an address.';
const BACKUP = 'Streams a copy, or stores another one beside it.';
const ONE_JOB = 'One job of the kind runs at a time; a repeated request is 409.';
const UPLOAD = 'A repeated upload has the same `uploadId`, or is prepared again without an effect.';
const CHALLENGE = 'The answer to a challenge is accepted once.';

/** The POST operations without an `Idempotency-Key`, with the reason. */
const WITHOUT_KEY: Record<string, string> = {
  acceptInvitation: 'The token of the link is accepted once.',
  addAdminPasskey: CHALLENGE,
  addHashtag: SAME,
  addPasskey: CHALLENGE,
  appealDecision: 'A decision has one appeal; a repeated request is 409.',
  backUpDatabase: BACKUP,
  backUpEverything: BACKUP,
  backUpMedia: BACKUP,
  changeAdminPassword: SAME,
  clickLink: 'Counts a click, and answers nothing that a client needs.',
  confirmRestore: 'A prepared restore is confirmed once.',
  confirmSecondFactor: 'A code is accepted once.',
  countBulkAction: NOTHING,
  createImport: 'A creator has one import that has not ended; a repeated request is 409.',
  deleteChosenMedia: NOTHING,
  follow: SAME,
  likeMedia: SAME,
  mailEmailConfirmation: MAIL,
  markFollowingSeen: SAME,
  mergeHashtag: NOTHING,
  openPrivateLink: NOTHING,
  prepareSecondFactor: 'Replaces the secret that is not confirmed.',
  purgeInactiveUsers: ONE_JOB,
  readDecisions: SAME,
  readNotifications: SAME,
  rehearseRestore: NOTHING,
  reopenReport: SAME,
  reportPageView: 'Counts a view, and answers nothing that a client needs.',
  resendAdminInvitation: MAIL,
  resolveReport: 'A report is resolved once; a repeated request is 409.',
  restoreStoredBackup: UPLOAD,
  restoreTrashed: 'An object is restored once; a repeated request is 404.',
  sendMagicLink: MAIL,
  signInAdmin: NOTHING,
  signInByPasskey: CHALLENGE,
  signOut: NOTHING,
  signOutAdmin: NOTHING,
  signOutEverywhere: NOTHING,
  startAdminPasskey: NOTHING,
  startAdminProof: NOTHING,
  startAdminSignIn: NOTHING,
  startBulkAction: ONE_JOB,
  startImport: 'An import starts once; a repeated request is 409.',
  startJob: ONE_JOB,
  startPasskey: NOTHING,
  startPasskeySignIn: NOTHING,
  startPurge: ONE_JOB,
  stepUpAdmin: NOTHING,
  storeBackup: BACKUP,
  subscribeToPushes: SAME,
  suspendUser: SAME,
  testMail: MAIL,
  undoEmailChange: 'The token of the mail is accepted once.',
  undoImport: NOTHING,
  undoResolution: 'An outcome is taken back once; a repeated request is 409.',
  unsubscribe: SAME,
  uploadBackup: UPLOAD,
  uploadMedia: UPLOAD,
  uploadUserMedia: UPLOAD,
  validateUrl: NOTHING,
  verifyMagicLink: 'A token or code is accepted once.',
  viewMedia: 'Counts a view, and answers nothing that a client needs.',
};

describe('a create request that is repeated with its Idempotency-Key', () => {
  let vitrine: Vitrine;
  let admin: Browser;
  let creator: Browser;
  let reported: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
    creator = await vitrine.visitor();
    reported = await vitrine.visitor();
  });
  afterAll(() => vitrine.stop());

  const send = (browser: Browser, path: string, json: object, key: string): Promise<Answer> =>
    browser.send(path, { method: 'POST', json, headers: { 'Idempotency-Key': key } });
  const total = async (count: string): Promise<number> =>
    (await vitrine.rows<{ n: number }>(`select count(*)::int as n from ${count}`))[0]!.n;
  const link = (name: string): object => ({ platform: 'github', url: `https://github.com/${name}` });

  const password = 'quiet-heron-reads-maps-1957';
  const creations: Creation[] = [
    {
      name: 'user',
      path: () => '/adm/api/users',
      bodies: [
        { username: 'repeated', bio: 'Once', externalLinks: [{ platform: 'github', url: 'https://github.com/repeated' }] },
        { username: 'repeated', bio: 'Twice' },
      ],
      count: 'profiles',
    },
    { name: 'hashtag', path: () => '/adm/api/hashtags', bodies: [{ name: 'repeated' }, { name: 'other' }], count: 'hashtags' },
    {
      name: 'administrator',
      path: () => '/adm/api/admin-accounts',
      bodies: [
        { username: 'repeated', password },
        { username: 'repeated', password: `${password}!` },
      ],
      count: 'admins',
    },
    {
      name: 'link of a user',
      path: () => `/adm/api/users/${reported.me.id}/links`,
      bodies: [link('one'), link('two')],
      count: 'external_links',
    },
  ];

  it('can be sent for every POST that creates an object', () => {
    const posts = Object.values(document.paths).flatMap(({ post }) => post ?? []);
    const withoutKey = posts.filter(({ parameters = [] }) => !parameters.some(({ name }) => name === 'Idempotency-Key'));
    expect(withoutKey.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(WITHOUT_KEY).sort());
  });

  it.each(creations)('creates one $name and gets the same answer', async ({ path, bodies: [body, other], count }) => {
    const [before, key] = [await total(count), randomUUID()];
    const first = await send(admin, path(), body, key);
    expect(first.status).toBe(201);
    const repeated = await send(admin, path(), body, key);
    expect([repeated.status, repeated.text]).toEqual([201, first.text]);
    expect((await send(admin, path(), other, key)).error).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' });
    expect(await total(count)).toBe(before + 1);
  });

  it('creates one link and one report of a creator', async () => {
    const requests: [string, object][] = [
      [`/api/user/${creator.me.id}/links`, link('three')],
      ['/api/reports', { profileId: reported.me.id, reason: 'spam' }],
    ];
    for (const [path, body] of requests) {
      const key = randomUUID();
      const first = await send(creator, path, body, key);
      expect([first.status, (await send(creator, path, body, key)).text]).toEqual([201, first.text]);
    }
    expect(await total('external_links where url like $$%three$$')).toBe(1);
  });

  it('creates one album, private link, note and entry of a block list', async () => {
    const [photo] = await vitrine.given.media([{ profileId: creator.me.id }]);
    await creator.patch(`/api/media/${photo}`, { isPrivate: true });
    const requests: [Browser, string, object, string][] = [
      [creator, '/api/albums', { name: 'Once' }, 'albums'],
      [creator, '/api/private-links', { label: 'Once', mediaIds: [photo] }, 'private_links'],
      [admin, `/adm/api/users/${creator.me.id}/notes`, { text: 'Once' }, 'moderation_notes'],
      [admin, '/adm/api/block-list', { kind: 'word', value: 'oncely' }, 'block_list_entries'],
    ];
    for (const [browser, path, body, rows] of requests) {
      const [before, key] = [await total(rows), randomUUID()];
      const first = await send(browser, path, body, key);
      expect([201, 204]).toContain(first.status);
      const repeated = await send(browser, path, body, key);
      expect([path, repeated.status, repeated.text]).toEqual([path, first.status, first.text]);
      expect(await total(rows)).toBe(before + 1);
    }
  });

  it('keeps the secret of a private link encrypted', async () => {
    const [photo] = await vitrine.given.media([{ profileId: creator.me.id }]);
    await creator.patch(`/api/media/${photo}`, { isPrivate: true });
    const { text } = await send(creator, '/api/private-links', { label: 'Secret', mediaIds: [photo] }, randomUUID());
    const token = (JSON.parse(text) as { url: string }).url.split('/p/')[1] ?? '';
    expect(token).toMatch(/^[\w-]{20,}$/);
    expect(JSON.stringify(await vitrine.rows('select answer from idempotent_requests'))).not.toContain(token);
  });

  it('creates one of several objects that are requested at the same time', async () => {
    const [before, key] = [await total('hashtags'), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(admin, '/adm/api/hashtags', { name: 'concurrent' }, key)));
    // The answer of the first one may not be stored yet.
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect((await send(admin, '/adm/api/hashtags', { name: 'concurrent' }, key)).status).toBe(201);
    expect(await total('hashtags')).toBe(before + 1);
  });

  it('is separate for each account, and for a request that was refused', async () => {
    const key = randomUUID();
    const path = (browser: Browser): string => `/api/user/${browser.me.id}/links`;
    expect((await send(creator, path(creator), { ...link('four'), url: 'nonsense' }, key)).status).toBe(400);
    expect((await send(creator, path(creator), link('four'), key)).status).toBe(201);
    expect((await send(reported, path(reported), link('four'), key)).status).toBe(201);
    expect(await total('external_links where url like $$%four$$')).toBe(2);
  });

  it('refuses a key that is too short', async () => {
    expect((await send(admin, '/adm/api/hashtags', { name: 'short' }, '1')).error).toMatchObject({
      statusCode: 400,
      code: 'invalid_idempotency_key',
    });
  });

  it('stores neither keys nor passwords', async () => {
    const key = randomUUID();
    await send(admin, '/adm/api/admin-accounts', { username: 'secretive', password }, key);
    const rows = JSON.stringify(
      await vitrine.rows(`select encode(id, 'escape') as id, encode(request_hash, 'escape') as hash, answer from idempotent_requests`),
    );
    expect(rows).not.toContain(key);
    expect(rows).not.toContain(password);
  });

  it('is forgotten after 24 hours', async () => {
    const key = randomUUID();
    const body = { name: 'expiring' };
    await send(admin, '/adm/api/hashtags', body, key);
    const sweep = (): Promise<void> => vitrine.app.get(IdempotentRequests).sweep();
    await vitrine.given.idempotentRequests({ createdAt: ago({ hours: 23 }) });
    await sweep();
    expect((await send(admin, '/adm/api/hashtags', body, key)).status).toBe(201);
    await vitrine.given.idempotentRequests({ createdAt: ago({ hours: 25 }) });
    await sweep();
    expect((await send(admin, '/adm/api/hashtags', body, key)).error).toMatchObject({ code: 'hashtag_exists' });
  });

  it('says that the answer was lost when the server stopped before it', async () => {
    const key = randomUUID();
    await send(admin, '/adm/api/hashtags', { name: 'lost' }, key);
    await vitrine.given.idempotentRequests({ answer: null });
    expect((await send(admin, '/adm/api/hashtags', { name: 'lost' }, key)).error).toMatchObject({
      statusCode: 409,
      code: 'idempotent_request_unanswered',
    });
  });
});
