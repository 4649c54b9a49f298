import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Pool } from 'pg';
import type { ImportView, MediaView } from '../../support/api.js';
import { zipped } from '../../support/archives.js';
import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { ended, instagramExport, offerFile, progressOf, startImport } from '../../support/imports.js';
import { picture } from '../../support/pictures.js';
import { Server } from '../../support/server.js';
import { createMigratedDatabase } from '../../support/vitrine.js';

const PICTURES = 500;
/** On a slow disk a picture takes 0.4 s, because each of its files is flushed. */
const DEADLINE_MS = 240_000;

/** The same JPEG with a comment, because equal files are not imported twice. */
const withComment = (jpeg: Buffer, comment: number): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 4, comment >> 8, comment & 255]), jpeg.subarray(2)]);

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
    'continues after a kill, imports 500 pictures once each, and undoes exactly them, killed meanwhile too',
    async () => {
      const mara = new Browser(server.url, {});
      await mara.open();
      await mara.upload(await picture('jpeg', { seed: 999 }));
      const bytes = await picture('jpeg', { width: 64, height: 48 });
      const pictures = Array.from({ length: PICTURES }, (_, index) => withComment(bytes, index));
      const { id } = (await offerFile(mara, zipped(instagramExport(pictures)))).body;
      /** Kills the server in the middle of its work, and starts it again. */
      const killWhen = async (isDue: (found: ImportView) => boolean): Promise<void> => {
        await eventually(async () => isDue(await progressOf(mara, id)), DEADLINE_MS);
        await server.kill();
        await server.relaunch();
      };
      await startImport(mara, id);
      await killWhen(({ imported }) => imported > PICTURES / 3);
      const { imported, failed, state } = await ended(mara, id, DEADLINE_MS);
      expect({ imported, failed, state }).toEqual({ imported: PICTURES, failed: 0, state: 'completed' });
      const dates = await database.query<{ day: string }>(`select distinct created_at from media where created_at < '2022-01-01'`);
      expect(dates.rows).toHaveLength(PICTURES);
      expect((await database.query('select from media')).rowCount).toBe(PICTURES + 1);
      await mara.post(`/api/imports/${id}/undo`);
      await killWhen(({ progress }) => progress.done > PICTURES / 3);
      expect(await ended(mara, id, DEADLINE_MS)).toMatchObject({ state: 'undone', imported: 0 });
      expect((await database.query(`select from jobs where kind = 'import' and state = 'interrupted'`)).rowCount).toBe(2);
      const gallery = (await mara.get<MediaView[]>(`/api/user/${mara.me.id}/media`)).body;
      expect(gallery).toHaveLength(1);
    },
    DEADLINE_MS,
  );
});
