import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BackupAborted } from '../domain/backup.errors.js';
import { measureBackup } from './postgres-back-up.js';

describe('a backup', () => {
  it('rejects a read after its source has failed, and does not end the process', async () => {
    const source = new Readable({ read: () => undefined });
    const { stream } = measureBackup(source, async () => undefined);
    const closed = once(source, 'close');
    source.destroy(new Error('terminating connection due to administrator command'));
    await closed.catch(() => undefined);
    await expect(text(stream)).rejects.toBeInstanceOf(BackupAborted);
  });

  it('is rejected when its source closes without an end', async () => {
    const source = new Readable({ read: () => undefined });
    const { stream } = measureBackup(source, async () => undefined);
    source.push('the first part');
    const read = text(stream);
    setImmediate(() => source.destroy());
    await expect(read).rejects.toBeInstanceOf(BackupAborted);
  });
});
