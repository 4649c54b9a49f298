import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { Config } from '../../../platform/config/config.js';
import { SweepIncoming } from './sweep-incoming.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const TWO_HOURS_AGO = new Date('2026-03-01T10:00:00Z');

describe('SweepIncoming', () => {
  let dataDir: string;
  let sweep: SweepIncoming;
  const incoming = (...names: string[]): string => path.join(dataDir, 'incoming', ...names);

  beforeEach(async () => {
    dataDir = await fs.mkdtemp(path.join(tmpdir(), 'vitrine-sweep-'));
    sweep = new SweepIncoming(Object.assign(new Config(), { dataDir }), { now: () => NOW });
    await sweep.onModuleInit();
  });
  afterEach(() => fs.rm(dataDir, { recursive: true }));

  async function upload(name: string, { folder, file }: { folder: Date; file: Date }): Promise<void> {
    await fs.mkdir(incoming(name));
    await fs.writeFile(incoming(name, 'part'), 'bytes');
    await fs.utimes(incoming(name, 'part'), file, file);
    await fs.utimes(incoming(name), folder, folder);
  }

  it('removes an upload without a write for an hour, and keeps one that still arrives', async () => {
    await upload('abandoned', { folder: TWO_HOURS_AGO, file: TWO_HOURS_AGO });
    await upload('slow', { folder: TWO_HOURS_AGO, file: NOW });
    await upload('new', { folder: NOW, file: TWO_HOURS_AGO });
    await sweep.execute();
    expect((await fs.readdir(incoming())).toSorted()).toEqual(['new', 'slow']);
  });

  it('sweeps when the process starts', async () => {
    await upload('abandoned', { folder: TWO_HOURS_AGO, file: TWO_HOURS_AGO });
    await sweep.onModuleInit();
    expect(await fs.readdir(incoming())).toEqual([]);
  });
});
