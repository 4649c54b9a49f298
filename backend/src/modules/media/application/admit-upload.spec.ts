import type { DiskSpace } from '../../../platform/storage/disk-space.port.js';
import { FileTooLarge, TooBusy } from '../domain/media.errors.js';
import { AdmitUpload } from './admit-upload.js';
import type { MediaQuota } from './media-quota.js';
import { TemporarySpace } from './temporary-space.js';

const MB = 1024 * 1024;

function admitWith(temporary: TemporarySpace): AdmitUpload {
  const quota = { createCheck: async () => () => undefined } as unknown as MediaQuota;
  const disk = { assertRoomFor: async () => undefined } as unknown as DiskSpace;
  return new AdmitUpload(quota, disk, temporary);
}

describe('AdmitUpload', () => {
  it('refuses before the body arrives when the temporary disk has no room for it', async () => {
    const temporary = new TemporarySpace(100 * MB);
    temporary.reserve(1, 60 * MB);
    await expect(admitWith(temporary).execute(2, 50 * MB)).rejects.toThrow(TooBusy);
    await expect(admitWith(temporary).execute(2, 30 * MB)).resolves.toBeDefined();
  });

  it('refuses a body above the maximum of a request', async () => {
    await expect(admitWith(new TemporarySpace(10_000 * MB)).execute(1, 1_000 * MB)).rejects.toThrow(FileTooLarge);
  });

  it('returns the taken bytes when the permit is released', async () => {
    const temporary = new TemporarySpace(100 * MB);
    const permit = await admitWith(temporary).execute(1, 0);
    permit.take(40 * MB);
    permit.take(10 * MB);
    expect(temporary.takenBytes).toBe(50 * MB);
    permit.release();
    permit.release();
    expect(temporary.takenBytes).toBe(0);
  });
});
