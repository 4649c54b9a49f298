import { ADMIN, signedInAdmin } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type { AuditEntryView, AuditPageView, CurrentAdminView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

describe('a sign-in that fails', () => {
  let vitrine: Vitrine;
  let browser: Browser;
  let adminId: number;

  beforeAll(async () => {
    vitrine = await Vitrine.start({ TRUST_PROXY: '1' });
    browser = await signedInAdmin(vitrine);
    adminId = (await browser.get<CurrentAdminView>('/adm/current')).body.id;
  });
  afterAll(() => vitrine.stop());
  beforeEach(async () => {
    await vitrine.given.noRateLimits();
    await vitrine.given.noRefusedSignIns();
  });

  const fail = async (username: string, address: string, more: object = {}): Promise<void> => {
    const answer = await vitrine
      .browser({ 'x-forwarded-for': address })
      .post('/adm/login', { username, password: 'not this one', ...more });
    expect(answer.status).toBe(401);
  };
  const refused = async (): Promise<AuditEntryView[]> => {
    const { body } = await browser.get<AuditPageView>('/adm/api/audit?action=signInAdmin&limit=200');
    return body.entries.filter(({ status }) => status === 401);
  };

  it('is in the audit log with name and network, and a counter of repetitions', async () => {
    for (let n = 0; n < 3; n++) await fail(ADMIN.username, '2001:db8::1');
    await fail('unknown-admin', '192.0.2.7');
    const [unknown, known] = await refused();
    const entry = { adminId: null, action: 'signInAdmin', objectType: 'admin', status: 401, before: null };
    expect(known).toMatchObject({
      ...entry,
      adminUsername: ADMIN.username,
      objectId: String(adminId),
      address: '2001:db8::/64',
      after: { reason: 'wrong_credentials', attempts: 3 },
    });
    expect(unknown).toMatchObject({
      ...entry,
      adminUsername: 'unknown-admin',
      objectId: null,
      address: '192.0.2.7',
      after: { attempts: 1 },
    });
  });

  it('is one entry for five concurrent attempts', async () => {
    await Promise.all(Array.from({ length: 5 }, () => fail(ADMIN.username, '192.0.2.8')));
    expect((await refused()).map(({ after }) => after)).toEqual([{ reason: 'wrong_credentials', attempts: 5 }]);
  });

  it('has a separate entry for a right password with a wrong code', async () => {
    await vitrine.given.secondFactor('JBSWY3DPEHPK3PXP');
    await fail(ADMIN.username, '192.0.2.9');
    await fail(ADMIN.username, '192.0.2.9', { password: ADMIN.password, code: '000000' });
    await fail(ADMIN.username, '192.0.2.9', { password: ADMIN.password });
    await vitrine.given.noSecondFactor();
    expect((await refused()).map(({ after }) => after)).toEqual([
      { reason: 'wrong_second_factor', attempts: 1 },
      { reason: 'wrong_credentials', attempts: 1 },
    ]);
  });

  it('starts a new entry after 15 minutes', async () => {
    await fail(ADMIN.username, '192.0.2.8');
    await vitrine.given.refusedSignInsAt(ago({ minutes: 16 }));
    await fail(ADMIN.username, '192.0.2.8');
    expect((await refused()).map(({ after }) => after?.attempts)).toEqual([1, 1]);
  });

  it('adds at most 101 entries in 15 minutes, for any number of names and networks', async () => {
    for (let n = 0; n < 120; n++) await fail(`name-${n}`, `203.0.${n}.1`);
    const entries = await refused();
    expect(entries).toHaveLength(101);
    expect(entries.find(({ address }) => address === null)).toMatchObject({
      adminUsername: '',
      after: { reason: 'too_many_to_list', attempts: 20 },
    });
    expect(entries.reduce((sum, { after }) => sum + Number(after?.attempts), 0)).toBe(120);
  });
});

describe('an export', () => {
  let vitrine: Vitrine;
  let browser: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    browser = await signedInAdmin(vitrine);
  });
  afterAll(() => vitrine.stop());

  const newest = async (): Promise<AuditEntryView | undefined> => (await browser.get<AuditPageView>('/adm/api/audit')).body.entries[0];

  it.each([
    ['/adm/api/users/export', { action: 'exportUsers', objectType: 'user', after: null }],
    ['/adm/api/users/export?search=ann&status=active', { action: 'exportUsers', after: { filter: { search: 'ann', status: 'active' } } }],
    [
      `/adm/api/users/export?${Array.from({ length: 12 }, (_, n) => `x${n}=1`).join('&')}&search=ann&hashtag=clay`,
      { action: 'exportUsers', after: { filter: { search: 'ann', hashtag: 'clay' } } },
    ],
    ['/adm/api/users?limit=200&page=1&unknown=1', { action: 'getUsers', after: { filter: { limit: 200, page: 1 } } }],
    ['/adm/api/audit/export?admin=mara', { action: 'exportAudit', objectType: 'audit', after: { filter: { admin: 'mara' } } }],
  ])('by GET %s is in the audit log', async (path, expected) => {
    expect((await browser.bytes(path)).status).toBe(200);
    const entry = await newest();
    expect(entry).toMatchObject({ adminUsername: ADMIN.username, status: 200, before: null, ...expected });
    expect(entry?.after).toEqual(expected.after);
  });

  it('that is refused is in the audit log with its status', async () => {
    expect((await browser.bytes('/adm/api/backup/stored/4711')).status).toBe(404);
    expect(await newest()).toMatchObject({ action: 'downloadStoredBackup', objectType: 'backup', objectId: '4711', status: 404 });
  });

  it('is not recorded for a HEAD request, which exports nothing', async () => {
    const before = await newest();
    await browser.send('/adm/api/users/export', { method: 'HEAD' });
    expect(await newest()).toEqual(before);
  });
});
