import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { jest } from '@jest/globals';
import { Clock } from '../../../src/kernel/clock.js';
import { CheckIntegrityNightly } from '../../../src/modules/backup/infrastructure/check-integrity-nightly.js';
import { BackupsQuery } from '../../../src/modules/backup/queries/backups.query.js';
import { signedInAdmin } from '../../support/admin.js';
import type { JobView } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

const NIGHTS = 7;
const DAY_MS = 86_400_000;
/** A week after the year 2050, counted from 1970: no check has completed on its days. */
const FUTURE_WEEK = 4_200;

describe('the check of stored files and derived columns', () => {
  let vitrine: Vitrine;

  beforeEach(async () => {
    vitrine = await Vitrine.start();
  });
  afterEach(() => vitrine.stop());

  const fileOf = (key: string): string => path.join(vitrine.dataDir, 'files', key.slice(0, 2), key);
  const results = async (): Promise<JobView['result'][]> =>
    (await vitrine.rows<{ result: JobView['result'] }>(`select result from jobs where kind = 'integrity' order by id`)).map(
      ({ result }) => result,
    );
  /** The result of a check in a night, which reads the files whose turn it is. */
  const checkIn = async (night: number): Promise<JobView['result']> => {
    jest.spyOn(vitrine.app.get(Clock), 'now').mockReturnValue(new Date((FUTURE_WEEK * NIGHTS + night) * DAY_MS));
    await vitrine.app.get(CheckIntegrityNightly).execute();
    jest.restoreAllMocks();
    return (await results()).at(-1) ?? null;
  };

  it('finds nothing among files as they should be, reads each once in seven nights, and runs once a night', async () => {
    const creator = await vitrine.visitor();
    await creator.upload(await picture());
    let read = 0;
    let files = 0;
    for (let night = 0; night < NIGHTS; night++) {
      const result = await checkIn(night);
      expect(result).toMatchObject({ missing: 0, unreferenced: 0, changed: 0, columns: 0, examples: '' });
      ({ files = 0 } = result ?? {});
      read += result?.read ?? 0;
    }
    expect(files).toBeGreaterThan(1);
    expect(read).toBe(files);
    await vitrine.app.get(CheckIntegrityNightly).execute();
    expect(await results()).toHaveLength(NIGHTS);
    expect(await vitrine.app.get(BackupsQuery).integrityProblems()).toBe(0);
  });

  it('names a missing, a strange and a changed file, and a wrong counter, for the list of jobs and for alerts', async () => {
    const creator = await vitrine.visitor();
    for (const seed of [1, 2]) await creator.upload(await picture('jpeg', { seed }));
    const keys = (await vitrine.rows<{ key: string }>('select storage_key as key from media order by id')).map(({ key }) => key);
    const [missing = '', changed = ''] = keys;
    const night = Number.parseInt(changed.slice(0, 2), 16) % NIGHTS;
    await checkIn(night);
    await rm(fileOf(missing));
    await appendFile(fileOf(changed), 'x');
    await mkdir(path.dirname(fileOf('ff00.jpg')), { recursive: true });
    await writeFile(fileOf('ff00.jpg'), 'x');
    await vitrine.rows(
      'alter table profiles disable trigger user; update profiles set followers = 7; alter table profiles enable trigger user',
    );
    expect(await checkIn(night)).toMatchObject({ missing: 1, unreferenced: 1, changed: 1, columns: 1 });
    const admin = await signedInAdmin(vitrine);
    const { body } = await admin.get<JobView[]>('/adm/api/jobs?kind=integrity');
    for (const name of [missing, changed, 'ff00.jpg', 'profiles.followers']) expect(body[0]?.result?.examples).toContain(name);
    expect(await vitrine.app.get(BackupsQuery).integrityProblems()).toBe(4);
  });

  it('is started by an administrator, with progress', async () => {
    const admin = await signedInAdmin(vitrine);
    const { status, body } = await admin.post<JobView>('/adm/api/jobs', { kind: 'integrity' });
    expect(status).toBe(202);
    const job = await eventually(async () => {
      const current = (await admin.get<JobView>(`/adm/api/jobs/${body.id}`)).body;
      return current.state === 'running' ? undefined : current;
    });
    expect(job).toMatchObject({ state: 'completed', progress: { done: 256, total: 256 }, result: { missing: 0, unreferenced: 0 } });
  });
});
