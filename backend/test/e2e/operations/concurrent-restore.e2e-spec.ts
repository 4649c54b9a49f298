import { SweepDiscardedFiles } from '../../../src/platform/storage/postgres-stored-files.js';
import { signedInAdmin } from '../../support/admin.js';
import { backupOf, uploadArchive } from '../../support/archives.js';
import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const ROUNDS = 2;
const BLOCKED = `select from pg_stat_activity where datname = current_database() and application_name = 'vitrine restore'
  and wait_event_type = 'Lock'`;

describe('a restore', () => {
  let vitrine: Vitrine;
  beforeEach(async () => {
    vitrine = await Vitrine.start();
  });
  afterEach(() => vitrine.stop());

  it('keeps a discarded file of the backup when the sweeper runs at the same time', async () => {
    const admin = await signedInAdmin(vitrine);
    const creator = await vitrine.visitor();
    await creator.upload(await picture('png', { seed: 1 }));
    const [item] = await vitrine.rows<{ storage_key: string }>('select storage_key from media');
    const { id } = await uploadArchive(vitrine, admin, await backupOf(vitrine, admin));
    await vitrine.given.deletedMedia();
    // The restore counts these rows after it has compared the files of the backup with those of the storage.
    const lock = await vitrine.database.connect();
    await lock.query('begin; lock table reports in access exclusive mode');
    const restore = admin.post(`/adm/api/restore/${id}/confirm`, { confirm: 'RESTORE' });
    await eventually(async () => (await vitrine.rows(BLOCKED)).length > 0);
    await vitrine.app.get(SweepDiscardedFiles).execute('0 seconds');
    await lock.query('rollback');
    lock.release();
    expect((await restore).status).toBe(200);
    expect((await creator.bytes(`/storage/${item?.storage_key ?? ''}`)).status).toBe(200);
  });

  it('is followed by no refused write in any instance, however often visitors try', async () => {
    const admin = await signedInAdmin(vitrine);
    const second = await vitrine.startSecondInstance();
    const here = await vitrine.visitor();
    const there = new Browser(second.url, {});
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    const backup = await backupOf(vitrine, admin);
    const write = async (browser: Browser): Promise<number> => (await browser.patch('/api/profile', { bio: 'Now' })).status;
    const afterwards: number[] = [];
    let refused = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await uploadArchive(vitrine, admin, backup);
      let isRestoring = true;
      const arrive = async (browser: Browser): Promise<void> => {
        while (isRestoring) if ((await write(browser)) === 503) refused++;
      };
      const arriving = [arrive(here), arrive(there)];
      expect((await admin.post(`/adm/api/restore/${id}/confirm`, { confirm: 'RESTORE' })).status).toBe(200);
      afterwards.push(...(await Promise.all([write(here), write(there)])));
      isRestoring = false;
      await Promise.all(arriving);
    }
    await second.stop();
    expect(refused).toBeGreaterThan(0);
    expect(afterwards).toEqual(Array(2 * ROUNDS).fill(200));
  });
});
