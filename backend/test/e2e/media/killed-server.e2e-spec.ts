import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import { SweepDiscardedFiles } from '../../../src/platform/storage/postgres-stored-files.js';
import type { UploadView } from '../../support/api.js';
import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { Server } from '../../support/server.js';
import { Vitrine } from '../../support/vitrine.js';

/** A second server process on the same database and files, which is killed with SIGKILL. */
describe('a server that is killed', () => {
  let vitrine: Vitrine;
  let server: Server;
  let visitor: Browser;

  beforeEach(async () => {
    vitrine = await Vitrine.start();
    server = await Server.start(vitrine);
    visitor = new Browser(server.url, {});
    await visitor.open();
  });
  afterEach(async () => {
    await server.kill();
    await vitrine.stop();
  });

  async function storedFiles(): Promise<string[]> {
    const entries = await readdir(path.join(vitrine.dataDir, 'files'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  const ledger = async (): Promise<string[]> =>
    (await vitrine.rows<{ key: string }>('select key from discarded_files')).map(({ key }) => key);

  it('between storing and committing leaves no row, and only files that the sweep deletes', async () => {
    const lock = await vitrine.database.connect();
    await lock.query('begin; lock table media in share row exclusive mode');
    const upload = visitor.upload(await picture()).then(
      () => 'answered',
      () => 'cut off',
    );
    // Background jobs of both servers also wait for the table. Other tests use other databases of the same PostgreSQL.
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike 'insert into%media%'`;
    await eventually(async () => (await vitrine.rows(waiting)).length > 0);
    await server.kill();
    expect(await upload).toBe('cut off');
    await lock.query('rollback');
    lock.release();

    expect(await vitrine.rows('select id from media')).toEqual([]);
    const remaining = await storedFiles();
    expect(remaining.length).toBeGreaterThan(0);
    expect((await ledger()).toSorted()).toEqual(remaining.toSorted());
    // The rows stay locked until PostgreSQL detects the lost client, and the sweep skips locked rows.
    await eventually(async () => {
      await vitrine.app.get(SweepDiscardedFiles).execute('0 seconds');
      return (await ledger()).length === 0;
    });
    expect(await storedFiles()).toEqual([]);
  });

  it('right after the response has kept the upload', async () => {
    const { status, body } = await visitor.upload<UploadView>(await picture());
    await server.kill();
    expect(status).toBe(201);
    await vitrine.app.get(SweepDiscardedFiles).execute('0 seconds');
    const [item] = body.files;
    for (const url of [item?.storageUrl, ...(item?.thumbnails.map((thumbnail) => thumbnail.url) ?? [])]) {
      expect((await vitrine.browser().bytes(url ?? '')).status).toBe(200);
    }
  });
});
