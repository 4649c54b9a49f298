import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SweepDiscardedFiles } from '../../../src/shared/storage/sweep-discarded-files.js';
import { Browser } from '../../support/browser.js';
import { freePort } from '../../support/free-port.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

interface Uploaded {
  files: { storageUrl: string; thumbnails: { url: string }[] }[];
}

const MAIN = path.resolve(import.meta.dirname, '../../../dist/main.js');

/** A second, real server process on the same database and files, which dies as by a power cut. */
describe('a server that is killed', () => {
  let vitrine: Vitrine;
  let server: ChildProcess;
  let visitor: Browser;

  beforeEach(async () => {
    vitrine = await Vitrine.start();
    const port = await freePort();
    const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = vitrine;
    server = spawn(process.execPath, [MAIN], {
      env: { NIGHTLY_JOBS: 'false', DATA_DIR, DATABASE_URL, PORT: String(port), HOST: '127.0.0.1' },
      stdio: 'ignore',
    });
    visitor = new Browser(`http://127.0.0.1:${port}`, {});
    await until(() => visitor.open().then(Boolean, () => false));
  });
  afterEach(async () => {
    if (server.exitCode === null && server.signalCode === null) await kill();
    await vitrine.stop();
  });

  async function kill(): Promise<void> {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }

  async function storedFiles(): Promise<string[]> {
    const entries = await readdir(path.join(vitrine.dataDir, 'files'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  const ledger = async (): Promise<string[]> =>
    (await vitrine.rows<{ key: string }>('select key from discarded_files')).map(({ key }) => key);

  it('between storing and committing leaves nothing listed, and nothing that the sweep does not remove', async () => {
    const lock = await vitrine.database.connect();
    await lock.query('begin; lock table media in share row exclusive mode');
    const upload = visitor.upload(await picture()).then(
      () => 'answered',
      () => 'cut off',
    );
    await until(async () => (await vitrine.rows("select 1 from pg_locks where not granted and relation = 'media'::regclass")).length > 0);
    await kill();
    expect(await upload).toBe('cut off');
    await lock.query('rollback');
    lock.release();

    expect(await vitrine.rows('select id from media')).toEqual([]);
    const left = await storedFiles();
    expect(left.length).toBeGreaterThan(0);
    expect((await ledger()).toSorted()).toEqual(left.toSorted());
    // PostgreSQL holds on to the rows until it has noticed that their client is gone, and the sweep passes over what is held
    await until(async () => {
      await vitrine.app.get(SweepDiscardedFiles).execute('0 seconds');
      return (await ledger()).length === 0;
    });
    expect(await storedFiles()).toEqual([]);
  });

  it('right after its answer has lost nothing of the upload', async () => {
    const { status, body } = await visitor.upload<Uploaded>(await picture());
    await kill();
    expect(status).toBe(201);
    await vitrine.app.get(SweepDiscardedFiles).execute('0 seconds');
    const [item] = body.files;
    for (const url of [item?.storageUrl, ...(item?.thumbnails.map((thumbnail) => thumbnail.url) ?? [])]) {
      expect((await vitrine.browser().bytes(url ?? '')).status).toBe(200);
    }
  });
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    if (await condition()) return;
    await pause(100);
  }
  throw new Error('it did not come to that in time');
}
