import { signedInAdmin } from '../../support/admin.js';
import type { ErrorView, OwnProfileView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { savedVisitor, verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const ACCOUNT_ID = 'x-account-id';

let mail: MailServer;
let vitrine: Vitrine;
let mara: Browser;

beforeAll(async () => {
  mail = await MailServer.start();
  vitrine = await Vitrine.start({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await vitrine.stop();
  await mail.stop();
});
beforeEach(async () => {
  mara = await vitrine.visitor();
});

const session = async (browser: Browser): Promise<OwnProfileView> => (await browser.get<OwnProfileView>('/api/session')).body;
const save = (json: unknown, version: string): Promise<Answer<OwnProfileView & ErrorView & { current?: OwnProfileView }>> =>
  mara.patch('/api/profile', json, { headers: { 'If-Match': version } });

describe('PATCH /api/profile with If-Match', () => {
  it('accepts the ETag of the session and of the last answer', async () => {
    const read = await mara.get<OwnProfileView>('/api/session');
    expect(read.headers.get('etag')).toBe(`"${read.body.version}"`);
    expect(read.headers.get('cache-control')).toBe('no-store');
    const first = await save({ bio: 'One' }, read.headers.get('etag')!);
    expect(first.status).toBe(200);
    expect(first.headers.get('etag')).toBe(`"${(await session(mara)).version}"`);
    expect((await save({ bio: 'Two' }, first.headers.get('etag')!)).body.bio).toBe('Two');
  });

  it.each([
    ['bio', 'Mine', 'Theirs'],
    ['location', 'Porto', 'Oslo'],
    ['isPublicProfile', true, false],
    ['bannerImage', null, 'linear-gradient(to right, #000, #fff)'],
    ['email', 'mine@example.com', 'theirs@example.com'],
  ])('returns 412 with the current profile when %s was saved meanwhile', async (field, mine, theirs) => {
    const { version } = mara.me;
    await mara.patch('/api/profile', { [field]: theirs });
    const refused = await save({ [field]: mine }, `"${version}"`);
    expect(refused).toMatchObject({ status: 412, body: { code: 'version_conflict', current: { id: mara.me.id, [field]: theirs } } });
    expect(await session(mara)).toMatchObject({ [field]: theirs });
    expect((await save({ [field]: mine }, `"${refused.body.current!.version}"`)).status).toBe(200);
  });

  it('keeps the last write without the header', async () => {
    await mara.patch('/api/profile', { bio: 'First' });
    await mara.patch('/api/profile', { bio: 'Second' });
    expect((await session(mara)).bio).toBe('Second');
  });

  it('saves one of two concurrent writes of the same version', async () => {
    const answers = await Promise.all(['One', 'Two', 'Three'].map((bio) => save({ bio }, mara.me.version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it('sends the mail to a new address, whose second transaction finds the version of the first one', async () => {
    expect((await save({ email: 'mara@example.com' }, mara.me.version)).status).toBe(200);
    expect(mail.to('mara@example.com').token).not.toBe('');
  });

  it('returns 412 after an administrator has edited the profile', async () => {
    const admin = await signedInAdmin(vitrine);
    expect((await admin.patch(`/adm/api/users/${mara.me.id}`, { location: 'Oslo' })).status).toBe(200);
    expect(await save({ location: 'Porto' }, mara.me.version)).toMatchObject({ status: 412, body: { current: { location: 'Oslo' } } });
  });

  it('keeps its version while visitors, followers and links change', async () => {
    const nils = await vitrine.visitor();
    await nils.post('/api/follow', { followingId: mara.me.id });
    await nils.get(`/api/user/${mara.me.username}`);
    await mara.post(`/api/user/${mara.me.id}/links`, { platform: 'github', url: 'https://github.com/mara' });
    expect((await save({ bio: 'One' }, mara.me.version)).status).toBe(200);
  });
});

describe('the account of an answer', () => {
  it('is sent with the session and with every write, also with a refused one', async () => {
    const id = String(mara.me.id);
    const answers = [
      await mara.get('/api/session'),
      await mara.get('/api/user'),
      await mara.patch('/api/profile', { bio: 'One' }),
      await mara.patch('/api/profile', { bio: 7 }),
      await mara.upload(await picture('jpeg')),
      await mara.post('/api/follow', { followingId: 999_999_999 }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.get(ACCOUNT_ID)])).toEqual(
      [200, 200, 200, 400, 201, 404].map((status) => [status, id]),
    );
  });

  it('is sent with the answer that starts a session, and not with reads that a cache may keep', async () => {
    const first = await vitrine.browser().get<OwnProfileView>('/api/session');
    expect(first.headers.get(ACCOUNT_ID)).toBe(String(first.body.id));
    expect((await mara.get('/api/creators')).headers.has(ACCOUNT_ID)).toBe(false);
  });

  it('is the new one after a sign-in, and missing after a sign-out', async () => {
    const saved = await savedVisitor(vitrine, mail, 'lena@example.com');
    await mara.post('/api/send-magic-link', { email: 'lena@example.com', signIn: true });
    const signedIn = await verify(mara, { token: mail.to('lena@example.com').token });
    expect(signedIn.headers.get(ACCOUNT_ID)).toBe(String(saved.me.id));
    expect((await mara.post('/api/sign-out')).headers.has(ACCOUNT_ID)).toBe(false);
  });
});

describe('a write that names another account', () => {
  const naming = (id: number) => ({ headers: { [ACCOUNT_ID]: String(id) } });
  const refused = { status: 409, body: { code: 'account_changed' } };

  it('is refused and changes nothing', async () => {
    const stale = naming(mara.me.id + 1);
    await mara.patch('/api/profile', { bio: 'Saved' });
    const { id } = mara.me;
    expect(await mara.patch('/api/profile', { bio: '' }, stale)).toMatchObject(refused);
    expect(await mara.post(`/api/user/${id}/links`, { platform: 'github', url: 'https://github.com/x' }, stale)).toMatchObject(refused);
    expect(await mara.delete('/api/profile', { confirm: mara.me.username }, stale)).toMatchObject(refused);
    expect(await mara.post('/api/sign-out', undefined, stale)).toMatchObject(refused);
    expect(await mara.post('/api/follow', { followingId: 1 }, stale)).toMatchObject(refused);
    expect(await session(mara)).toMatchObject({ id, bio: 'Saved' });
  });

  it('is refused after the account was signed out of or deleted', async () => {
    const { id, username } = mara.me;
    const other = await vitrine.visitor();
    await mara.delete('/api/profile', { confirm: username });
    await other.post('/api/sign-out');
    expect(await mara.patch('/api/profile', { bio: 'Late' }, naming(id))).toMatchObject(refused);
    expect(await other.patch('/api/profile', { bio: 'Late' }, naming(other.me.id))).toMatchObject(refused);
  });

  it('is accepted for the account of the session, and a read is not compared', async () => {
    expect((await mara.patch('/api/profile', { bio: 'Mine' }, naming(mara.me.id))).status).toBe(200);
    expect((await mara.get('/api/session', naming(mara.me.id + 1))).status).toBe(200);
  });
});
