import * as path from 'node:path';
import { signedInAdmin } from '../../support/admin.js';
import { runBackup, runRestore, runVitrine } from '../../support/commands.js';
import { hasPgbouncer, Pgbouncer } from '../../support/pgbouncer.js';
import { insertRandomData } from '../../support/random-data.js';
import { Vitrine } from '../../support/vitrine.js';

(hasPgbouncer ? describe : describe.skip)('pgbouncer (skipped where it is not installed)', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    await signedInAdmin(vitrine);
    await insertRandomData(vitrine, 5);
  });
  afterAll(() => vitrine.stop());

  async function behind<T>(settings: string[], work: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
    const pgbouncer = await Pgbouncer.start(vitrine.databaseUrl, settings);
    try {
      return await work({ DATABASE_URL: pgbouncer.url, DATA_DIR: vitrine.dataDir });
    } finally {
      await pgbouncer.stop();
    }
  }

  const catalogue = (): Promise<unknown[]> =>
    vitrine.rows(`select xmin, oid, tgname as name from pg_trigger where tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      union all select xmin, oid, proname from pg_proc where pronamespace = 'public'::regnamespace order by name, oid`);

  it.each([
    ['with its defaults', []],
    ['that drops the settings of a start', ['ignore_startup_parameters = options,statement_timeout,lock_timeout,extra_float_digits']],
  ])(
    '%s makes a backup and restores it beside the live tables',
    async (_name, settings) => {
      const before = await catalogue();
      const archive = path.join(vitrine.dataDir, 'pooled.zip');
      const results = await behind(settings, async (env) => [
        await runBackup(archive, env).ended,
        await runRestore(archive, env, { dryRun: true }).ended,
      ]);
      expect(results.map(({ code, errors }) => ({ code, errors }))).toEqual([
        { code: 0, errors: '' },
        { code: 0, errors: '' },
      ]);
      expect(await catalogue()).toEqual(before);
    },
    120_000,
  );

  it.each(['transaction', 'statement'])(
    'is refused in its %s mode',
    async (mode) => {
      const { code, errors } = await behind([`pool_mode = ${mode}`], (env) => runVitrine(['migrate'], env));
      expect({ code, errors }).toEqual({
        code: 1,
        errors: expect.stringContaining('connect without it, or with its session mode') as string,
      });
    },
    60_000,
  );
});
