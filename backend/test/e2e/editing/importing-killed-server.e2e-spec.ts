import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Pool } from 'pg';
import type { MediaView } from '../../support/api.js';
import { zipped } from '../../support/archives.js';
import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { ended, instagramExport, offerFile, progressOf, startImport, undone } from '../../support/imports.js';
import { picture } from '../../support/pictures.js';
import { Server } from '../../support/server.js';
import { createMigratedDatabase } from '../../support/vitrine.js';

const PICTURES = 500;
const KILLS = 3;
/** A picture takes 0.1 to 0.4 s, because each of its files is flushed to the disk. */
const DEADLINE_MS = 480_000;

/** One server process, because another one would continue the import by itself. */
describe('an import whose server is killed', () => {
  let server: Server;
  let database: Pool;
  let cleanUp: () => Promise<void>;

  beforeEach(async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-e2e-'));
    const { url, drop } = await createMigratedDatabase();
    server = await Server.start({ dataDir, databaseUrl: url }, { RATE_LIMIT_SCALE: '0' });
    database = new Pool({ connectionString: url, max: 1 });
    cleanUp = async () => {
      await server.kill();
      await database.end();
      await rm(dataDir, { recursive: true, force: true });
      await drop();
    };
  });
  afterEach(() => cleanUp());

  it(
    'continues after each kill, imports 500 pictures once each, and undoes exactly them',
    async () => {
      const mara = new Browser(server.url, {});
      await mara.open();
      await mara.upload(await picture('jpeg', { seed: 999 }));
      // The colours of `picture` repeat after 256 seeds, and equal pictures are not imported twice.
      const pictureOf = (seed: number) => picture('jpeg', { seed, width: 64 + Math.floor(seed / 256), height: 48 });
      const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, seed) => pictureOf(seed)));
      const { id } = (await offerFile(mara, zipped(instagramExport(pictures)))).body;
      await startImport(mara, id);
      for (let kill = 1; kill <= KILLS; kill++) {
        await eventually(async () => (await progressOf(mara, id)).imported > (PICTURES * kill) / (KILLS + 2), DEADLINE_MS);
        await server.kill();
        await server.relaunch();
      }
      const { imported, failed, state } = await ended(mara, id, DEADLINE_MS);
      expect({ imported, failed, state }).toEqual({ imported: PICTURES, failed: 0, state: 'completed' });
      const dates = await database.query<{ day: string }>(`select distinct created_at from media where created_at < '2022-01-01'`);
      expect(dates.rows).toHaveLength(PICTURES);
      expect((await database.query('select from media')).rowCount).toBe(PICTURES + 1);
      expect((await database.query(`select from jobs where kind = 'import' and state = 'interrupted'`)).rowCount).toBe(KILLS);

      expect(await undone(mara, id, DEADLINE_MS)).toMatchObject({ state: 'undone', imported: 0 });
      const gallery = (await mara.get<MediaView[]>(`/api/user/${mara.me.id}/media`)).body;
      expect(gallery).toHaveLength(1);
    },
    DEADLINE_MS,
  );
});
