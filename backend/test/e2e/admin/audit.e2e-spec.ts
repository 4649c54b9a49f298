import { ADMIN, signedInAdmin, signIn } from '../../support/admin.js';
import type { AdminAccountView, AuditEntryView, AuditPageView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

describe('the audit log', () => {
  let vitrine: Vitrine;
  let browser: Browser;
  let maraId: number;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    browser = await signedInAdmin(vitrine);
    maraId = (
      await browser.post<AdminAccountView>('/adm/api/admin-accounts', {
        username: 'mara',
        password: 'Violet umbrella 7',
        email: 'mara@example.org',
      })
    ).body.id;
    await signIn(vitrine, { username: 'mara', password: 'Violet umbrella 7' });
  });
  afterAll(() => vitrine.stop());

  const entries = async (query = ''): Promise<AuditEntryView[]> =>
    (await browser.get<AuditPageView>(`/adm/api/audit${query}`)).body.entries;

  it('records administrator, action, object, address, and the values before and after', async () => {
    await browser.delete(`/adm/api/admin-accounts/${maraId}`);
    const [deleted, maraSignedIn, created, signedIn] = await entries();
    expect(deleted).toMatchObject({
      adminUsername: ADMIN.username,
      action: 'deleteAdminAccount',
      objectType: 'admin',
      objectId: String(maraId),
      objectName: 'mara',
      status: 200,
    });
    expect(deleted).toMatchObject({ before: { username: 'mara', email: 'mara@example.org' }, after: null });
    expect(deleted?.address).toMatch(/127\.0\.0\.1$/);
    expect(maraSignedIn).toMatchObject({ adminUsername: 'mara', action: 'signInAdmin', status: 200 });
    expect(created).toMatchObject({
      action: 'createAdminAccount',
      objectId: String(maraId),
      status: 201,
      before: null,
      after: { username: 'mara' },
    });
    expect(signedIn).toMatchObject({ adminUsername: ADMIN.username, action: 'signInAdmin' });
  });

  it('records refused requests', async () => {
    expect((await browser.delete(`/adm/api/admin-accounts/2147483647`)).status).toBe(404);
    expect((await browser.post('/adm/api/admin-accounts', { username: 'x' })).status).toBe(400);
    const [invalid, unknown] = await entries();
    expect(unknown).toMatchObject({ action: 'deleteAdminAccount', status: 404, objectId: '2147483647', before: null });
    expect(invalid).toMatchObject({ action: 'createAdminAccount', status: 400, objectId: null, after: null });
  });

  it('does not record reads', async () => {
    const [before] = await entries();
    for (const path of ['/adm/api/admin-accounts', '/adm/current', '/adm/test-session', '/adm/api/audit']) await browser.get(path);
    expect((await entries())[0]?.id).toBe(before?.id);
  });

  it('filters by administrator, action, object and time, and returns pages', async () => {
    expect((await entries('?admin=MARA')).map(({ action }) => action)).toEqual(['signInAdmin']);
    expect((await entries('?action=deleteAdminAccount')).every(({ action }) => action === 'deleteAdminAccount')).toBe(true);
    expect(await entries(`?objectType=admin&objectId=${maraId}`)).toHaveLength(3);
    expect(await entries('?from=2100-01-01T00:00:00Z')).toEqual([]);
    expect(await entries('?to=2000-01-01T00:00:00%2B02:00')).toEqual([]);
    const { body } = await browser.get<AuditPageView>('/adm/api/audit?limit=2&page=2');
    const all = await entries();
    expect(body).toMatchObject({ totalCount: all.length, totalPages: Math.ceil(all.length / 2) });
    expect(body.entries.map(({ id }) => id)).toEqual(all.slice(2, 4).map(({ id }) => id));
  });

  it.each([
    'from=2026-02-02T00:00:00Z&to=2026-02-01T00:00:00Z',
    'from=yesterday',
    'from=2026-W01',
    'from=0000-01-01T00:00:00Z',
    'to=2026-13-45T99:99:99Z',
    'page=0',
    'limit=201',
    'page=x',
    'admin=',
  ])('refuses %s', async (query) => {
    expect((await browser.get(`/adm/api/audit?${query}`)).status).toBe(400);
  });

  it('names the user whose page, media item or report it is about, also after the deletion', async () => {
    const creatorId = await vitrine.given.creator({ username: 'hillwalker' });
    const [mediaId = 0] = await vitrine.given.media([{ profileId: creatorId, storageKey: 'hills.jpg', kind: 'image' }]);
    await browser.patch(`/adm/api/users/${creatorId}`, { bio: 'Walks' });
    await browser.delete(`/adm/api/media/${mediaId}`);
    const [ofMedia, ofUser] = await entries();
    const user = { id: creatorId, username: 'hillwalker' };
    expect(ofMedia).toMatchObject({ action: 'deleteAdminMedia', objectType: 'media', user });
    expect(ofUser).toMatchObject({ action: 'updateUser', objectType: 'user', user });
    await browser.delete(`/adm/api/users/${creatorId}`);
    expect((await entries())[0]).toMatchObject({ action: 'deleteUser', user });
    const signedIn = (await entries('?action=signInAdmin')).at(-1);
    expect(signedIn).toMatchObject({ objectType: 'admin', objectName: ADMIN.username, user: null });
  });

  it('accepts a day that its month does not have', async () => {
    expect((await browser.get('/adm/api/audit?from=2026-02-31T00:00:00Z')).status).toBe(200);
  });

  it('exports CSV with formulas escaped', async () => {
    const formula = { username: '=HYPERLINK("http://x")', password: 'Yellow umbrella 8' };
    await browser.post('/adm/api/admin-accounts', formula);
    await signIn(vitrine, formula);
    const { bytes, headers } = await browser.bytes('/adm/api/audit/export?action=signInAdmin');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    const lines = bytes.toString().split('\r\n');
    expect(lines[0]).toBe('\uFEFF"Time","Admin","Action","Object","Object ID","Address","Status","Before","After"');
    expect(lines[1]).toContain(`,"'=HYPERLINK(""http://x"")",`);
    expect(lines).toHaveLength((await entries('?action=signInAdmin')).length + 2);
  });
});
