import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BackupAborted } from '../domain/backup.errors.js';
import type { FinishedBackups } from '../domain/finished-backups.js';
import { BackUp } from './back-up.js';
import type { BackupSource } from './back-up.js';

const clock = { now: () => new Date('2026-01-01T00:00:00Z') };
const backUpOf = (source: Readable): BackUp =>
  new BackUp({ open: async () => source } as unknown as BackupSource, {} as FinishedBackups, clock);

describe('a backup', () => {
  it('rejects a read after its source has failed, and does not end the process', async () => {
    const source = new Readable({ read: () => undefined });
    const { body } = await backUpOf(source).execute('full', 1);
    const closed = once(source, 'close');
    source.destroy(new Error('terminating connection due to administrator command'));
    await closed.catch(() => undefined);
    await expect(text(body)).rejects.toBeInstanceOf(BackupAborted);
  });

  it('is rejected when its source closes without an end', async () => {
    const source = new Readable({ read: () => undefined });
    const { body } = await backUpOf(source).execute('full', 1);
    source.push('the first part');
    const read = text(body);
    setImmediate(() => source.destroy());
    await expect(read).rejects.toBeInstanceOf(BackupAborted);
  });
});
