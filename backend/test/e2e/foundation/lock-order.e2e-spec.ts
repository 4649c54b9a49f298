import { signedInAdmin } from '../../support/admin.js';
import type { UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { savedVisitor, verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

interface LinkBody {
  id: number;
}

/** A row that a request may lock after the profile only. */
interface Row {
  table: string;
  id: number;
}

/** Much longer than a statement takes that waits for nothing. */
const FREE_WITHIN_MS = 10_000;

describe('a write locks the profile before', () => {
  let mail: MailServer;
  let vitrine: Vitrine;
  let admin: Browser;
  let accounts = 0;

  beforeAll(async () => {
    mail = await MailServer.start();
    vitrine = await Vitrine.start({ SMTP_URL: mail.url });
    admin = await signedInAdmin(vitrine);
  });
  afterAll(async () => {
    await vitrine.stop();
    await mail.stop();
  });

  const newAddress = (): string => `lock${++accounts}@example.com`;
  const idOf = async (table: string, where: string, value: unknown): Promise<number> => {
    const [row] = await vitrine.rows<{ id: number }>(`select id from ${table} where ${where} = $1 order by id desc limit 1`, [value]);
    if (!row) throw new Error(`no row of ${table}`);
    return row.id;
  };

  /**
   * Holds the profile until the request waits for it, and returns whether the row is free then. A batch of likes first tries without waiting, and
   * holds the row for a moment meanwhile; a row that is locked in the wrong order stays locked.
   */
  async function isFreeMeanwhile(profileId: number, { table, id }: Row, send: () => Promise<{ status: number }>): Promise<boolean> {
    // Applying events would wait for the profile too.
    await vitrine.derivedDataApplied();
    const blocker = await vitrine.database.connect();
    try {
      await blocker.query('begin');
      await blocker.query('select from profiles where id = $1 for update', [profileId]);
      const answer = send();
      await eventually(async () => {
        const waiting = await vitrine.rows("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
        return waiting.length > 0;
      });
      const find = `select from ${table} where id = $1 for no key update skip locked`;
      const isFree = await eventually(async () => (await vitrine.rows(find, [id])).length === 1, FREE_WITHIN_MS).catch(() => false);
      await blocker.query('rollback');
      expect((await answer).status).toBeLessThan(300);
      return isFree;
    } finally {
      blocker.release();
    }
  }

  async function withLink(): Promise<{ owner: Browser; row: Row }> {
    const owner = await vitrine.visitor();
    const { body } = await owner.post<LinkBody>(`/api/user/${owner.me.id}/links`, { platform: 'website', url: 'https://one.example/' });
    return { owner, row: { table: 'external_links', id: body.id ?? (await idOf('external_links', 'profile_id', owner.me.id)) } };
  }

  async function withMedia(): Promise<{ owner: Browser; row: Row }> {
    const owner = await vitrine.visitor();
    const { body } = await owner.upload<UploadView>(await picture());
    return { owner, row: { table: 'media', id: body.files[0]?.id ?? 0 } };
  }

  it('the mail that verifies an address', async () => {
    const owner = await vitrine.visitor();
    const email = newAddress();
    await owner.patch('/api/profile', { email });
    const row = { table: 'magic_links', id: await idOf('magic_links', 'email', email) };
    expect(await isFreeMeanwhile(owner.me.id, row, () => verify(owner, { token: mail.to(email).token }))).toBe(true);
  });

  it('the change of an address that is undone', async () => {
    const former = newAddress();
    const owner = await savedVisitor(vitrine, mail, former);
    const next = newAddress();
    await owner.patch('/api/profile', { email: next });
    await verify(owner, { token: mail.to(next).token });
    const row = { table: 'email_changes', id: await idOf('email_changes', 'profile_id', owner.me.id) };
    const { token } = mail.to(former);
    expect(await isFreeMeanwhile(owner.me.id, row, () => vitrine.browser().post('/api/auth/undo-email-change', { token }))).toBe(true);
  });

  it.each<[string, (owner: Browser, id: number) => Promise<{ status: number }>]>([
    ['changed', (owner, id) => owner.patch(`/api/links/${id}`, { url: 'https://two.example/' })],
    ['deleted', (owner, id) => owner.delete(`/api/links/${id}`)],
  ])('a link that is %s', async (_what, send) => {
    const { owner, row } = await withLink();
    expect(await isFreeMeanwhile(owner.me.id, row, () => send(owner, row.id))).toBe(true);
  });

  it.each<[string, (owner: Browser, id: number) => Promise<{ status: number }>]>([
    ['described', (owner, id) => owner.patch(`/api/media/${id}`, { altText: 'A pot' })],
    ['hidden', (_owner, id) => admin.patch(`/adm/api/media/${id}`, { hidden: true })],
    ['deleted', (owner, id) => owner.delete(`/api/media/${id}`)],
  ])('an item that is %s', async (_what, send) => {
    const { owner, row } = await withMedia();
    expect(await isFreeMeanwhile(owner.me.id, row, () => send(owner, row.id))).toBe(true);
  });

  it('an item that it likes', async () => {
    const { row } = await withMedia();
    const fan = await vitrine.visitor();
    const like = (): Promise<{ status: number }> => fan.post(`/api/media/${row.id}/like`);
    expect(await isFreeMeanwhile(fan.me.id, row, like)).toBe(true);
    expect(await isFreeMeanwhile(fan.me.id, row, () => fan.delete(`/api/media/${row.id}/like`))).toBe(true);
  });

  it('a report about it that is resolved', async () => {
    const { owner } = await withLink();
    await vitrine.given.profile(owner.me.id, { isPublic: true });
    const reporter = await vitrine.visitor();
    expect((await reporter.post('/api/reports', { profileId: owner.me.id, reason: 'spam' })).status).toBeLessThan(300);
    const row = { table: 'reports', id: await idOf('reports', 'profile_id', owner.me.id) };
    const resolve = (): Promise<{ status: number }> => admin.post(`/adm/api/reports/${row.id}/resolve`, { action: 'hide_profile' });
    expect(await isFreeMeanwhile(owner.me.id, row, resolve)).toBe(true);
  });

  it('its own when it deletes itself and follows one with a lower id', async () => {
    const star = await vitrine.visitor();
    const fan = await vitrine.visitor();
    await fan.post('/api/follow', { followingId: star.me.id });
    await vitrine.derivedDataApplied();
    const remove = (): Promise<{ status: number }> => fan.delete('/api/profile', { confirm: fan.me.username });
    expect(await isFreeMeanwhile(star.me.id, { table: 'profiles', id: fan.me.id }, remove)).toBe(true);
  });

  it('the rows of ten accounts that are verified and deleted at once, without a deadlock (PR-75)', async () => {
    const deadlocks = async (): Promise<number> =>
      (await vitrine.rows<{ deadlocks: number }>('select deadlocks::int from pg_stat_database where datname = current_database()'))[0]
        ?.deadlocks ?? -1;
    const before = await deadlocks();
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const owner = await vitrine.visitor();
        const email = newAddress();
        await owner.patch('/api/profile', { email });
        const { token } = mail.to(email);
        const answers = await Promise.all([
          verify(owner, { token }),
          owner.delete('/api/profile', { confirm: owner.me.username }),
          owner.patch('/api/profile', { bio: 'Throws pots' }),
        ]);
        return answers.map(({ status }) => status);
      }),
    );
    expect(statuses.flat()).not.toContain(503);
    expect(await deadlocks()).toBe(before);
  });
});
