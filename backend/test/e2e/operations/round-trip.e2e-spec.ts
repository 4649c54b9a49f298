import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackUp, BackupRestore, OWNERS } from '../../../src/modules/backup/index.js';
import { ADMIN, signedInAdmin, signIn } from '../../support/admin.js';
import type { SettingsView, SiteView } from '../../support/api.js';
import { contentIn } from '../../support/commands.js';
import { eventually } from '../../support/eventually.js';
import { deleteEverything, filesOf, hashesOf, insertRandomData } from '../../support/random-data.js';
import { unzipped } from '../../support/unzipped.js';
import { Vitrine } from '../../support/vitrine.js';

/** `ROUND_TRIPS=100 make e2e FILE=round-trip` runs more of them. */
const ROUNDS = Number(process.env.ROUND_TRIPS ?? 4);
const FIRST_SEED = Number(process.env.ROUND_TRIPS_SEED ?? 1_000);

describe('a round trip', () => {
  let vitrine: Vitrine;
  let folder: string;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-round-trip-'));
  });
  afterAll(async () => {
    await vitrine.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function backup(name: string): Promise<string> {
    const file = path.join(folder, name);
    const { body } = await vitrine.app.get(BackUp).execute('full', OWNERS.operator);
    await pipeline(body, createWriteStream(file));
    return file;
  }

  it.each(Array.from({ length: ROUNDS }, (_, n) => FIRST_SEED + n))(
    'through an empty database and storage keeps all data, and the administrator can sign in (random data %i)',
    async (seed) => {
      await deleteEverything(vitrine);
      await insertRandomData(vitrine, seed);
      await signedInAdmin(vitrine);
      const [rows, files, first] = [await hashesOf(vitrine), await filesOf(vitrine), await backup('first.zip')];
      await deleteEverything(vitrine);
      expect(await filesOf(vitrine)).toEqual({});
      await vitrine.app.get(BackupRestore).apply(first);
      expect(await hashesOf(vitrine)).toEqual(rows);
      expect(await filesOf(vitrine)).toEqual(files);
      expect(await contentIn(await backup('second.zip'))).toEqual(await contentIn(first));
      expect((await (await signIn(vitrine, ADMIN)).get('/adm/current')).status).toBe(200);
    },
  );

  it('keeps the site settings in an empty installation, where environment variables still win', async () => {
    await deleteEverything(vitrine);
    const admin = await signedInAdmin(vitrine);
    const changes = { siteName: 'Hills & Co', siteSlogan: 'Pictures of hills', maxLinks: 7, backupTime: '04:15', terms: '# Rules' };
    expect((await admin.patch('/adm/api/settings', changes)).status).toBe(200);
    const file = await backup('settings.zip');
    const empty = await Vitrine.start({ SITE_NAME: 'Named by the operator' });
    try {
      await empty.app.get(BackupRestore).apply(file);
      const { body: restored } = await (await signIn(empty, ADMIN)).get<SettingsView>('/adm/api/settings');
      expect(restored).toMatchObject({ ...changes, siteName: 'Named by the operator' });
      expect(restored.fixed).toEqual([{ setting: 'siteName', variable: 'SITE_NAME' }]);
      expect(await empty.rows("select value from installation_settings where key = 'siteName'")).toEqual([{ value: changes.siteName }]);
      const site = async (): Promise<SiteView> => (await empty.browser().get<SiteView>('/api/site')).body;
      await eventually(async () => (await site()).slogan === changes.siteSlogan);
      expect(await site()).toMatchObject({ name: 'Named by the operator', texts: ['terms'] });
    } finally {
      await empty.stop();
    }
  });

  it('has each row as row_to_json of PostgreSQL returns it, so that backups of all versions are alike', async () => {
    await deleteEverything(vitrine);
    await insertRandomData(vitrine, FIRST_SEED);
    const entries = [...unzipped(await readFile(await backup('rows.zip')))].filter(([name]) => name.startsWith('database/'));
    for (const [name, content] of entries) {
      const [first, ...more] = content.toString().split('\n').slice(0, -1);
      if (first === undefined) continue;
      const columns = Object.keys(JSON.parse(first) as object).join(', ');
      const rows = await vitrine.rows<{ line: string }>(
        `select row_to_json(r)::text as line from (select ${columns} from ${path.basename(name, '.ndjson')}) r`,
      );
      expect(new Set([first, ...more])).toEqual(new Set(rows.map(({ line }) => line)));
    }
    expect(entries.filter(([, content]) => content.length > 0).length).toBeGreaterThan(10);
  });
});
