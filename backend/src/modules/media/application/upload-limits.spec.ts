import type { DiskSpace } from '../../../platform/storage/disk-space.port.js';
import type { ProfileLock } from '../../profiles/index.js';
import { MediaQuota, type MediaItems } from '../domain/media.js';
import { EmptyFile, FileTooLarge, MediaSpaceUsed, TooBusy, TooManyUploadsAtOnce, UnsupportedFileType } from '../domain/media.errors.js';
import { TemporarySpace, UploadLimits, type ReceivedFile, type UploadPermit } from './upload-limits.js';

const MB = 1024 * 1024;
const GIF_HEAD = Buffer.from('GIF89a');

function limitsWith(temporary: TemporarySpace, storedBytes = 0): UploadLimits {
  const mediaItems = { totalsOf: async () => ({ files: 0, bytes: storedBytes }) } as unknown as MediaItems;
  const disk = { assertRoomFor: async () => undefined } as unknown as DiskSpace;
  return new UploadLimits(new MediaQuota(() => ({ files: 1, bytes: 20_000 * MB })), mediaItems, {} as ProfileLock, disk, temporary);
}

const admit = (temporary: TemporarySpace, storedBytes?: number): Promise<UploadPermit> => limitsWith(temporary, storedBytes).admit(1, 0);

async function receive(permit: UploadPermit, ...chunks: Uint8Array[]): Promise<{ written: Buffer; received: ReceivedFile }> {
  async function* source(): AsyncGenerator<Uint8Array> {
    yield* chunks;
  }
  const written: Uint8Array[] = [];
  const bytes = permit.receive(source());
  for (;;) {
    const { done, value } = await bytes.next();
    if (done) return { written: Buffer.concat(written), received: value };
    written.push(value);
  }
}

describe('UploadLimits', () => {
  it('refuses before the body arrives when the temporary disk has no room for it', async () => {
    const temporary = new TemporarySpace(100 * MB);
    temporary.reserve(1, 60 * MB);
    await expect(limitsWith(temporary).admit(2, 50 * MB)).rejects.toThrow(TooBusy);
    await expect(limitsWith(temporary).admit(2, 30 * MB)).resolves.toBeDefined();
  });

  it('refuses a body above the maximum of a request', async () => {
    await expect(limitsWith(new TemporarySpace(10_000 * MB)).admit(1, 1_000 * MB)).rejects.toThrow(FileTooLarge);
  });
});

describe('UploadPermit', () => {
  it('yields every byte, with the type that the leading bytes determine, however the file is divided', async () => {
    const file = Buffer.concat([GIF_HEAD, Buffer.alloc(9_000, 7)]);
    const permit = await admit(new TemporarySpace(100 * MB));
    for (const chunks of [[file], [file.subarray(0, 3), file.subarray(3, 5_000), file.subarray(5_000)], [file.subarray(0, 50)]]) {
      const expected = Buffer.concat(chunks);
      const { written, received } = await receive(permit, ...chunks);
      expect(written.equals(expected)).toBe(true);
      expect(received).toEqual({ mimeType: 'image/gif', kind: 'gif', bytes: expected.length });
    }
  });

  it('refuses unsupported types and files above the size of their kind', async () => {
    const permit = await admit(new TemporarySpace(100 * MB));
    await expect(receive(permit, Buffer.from('%PDF-1.7'))).rejects.toThrow(UnsupportedFileType);
    await expect(receive(permit)).rejects.toThrow(EmptyFile);
    await expect(receive(permit, GIF_HEAD, Buffer.alloc(10 * MB))).rejects.toThrow(FileTooLarge);
  });

  it('counts the files of the request together against the quota of the creator', async () => {
    const permit = await admit(new TemporarySpace(100 * MB), 20_000 * MB - 100);
    await receive(permit, GIF_HEAD, Buffer.alloc(50));
    await expect(receive(permit, GIF_HEAD, Buffer.alloc(50))).rejects.toThrow(MediaSpaceUsed);
  });

  it('reserves temporary space for the received bytes until it is released', async () => {
    const temporary = new TemporarySpace(100 * MB);
    const permit = await admit(temporary);
    for (let file = 0; file < 2; file++) await receive(permit, GIF_HEAD, Buffer.alloc(MB));
    expect(temporary.takenBytes).toBe(2 * (MB + GIF_HEAD.length));
    permit.release();
    permit.release();
    expect(temporary.takenBytes).toBe(0);
  });
});

describe('TemporarySpace', () => {
  it('allows 220 MB for one creator', () => {
    const space = new TemporarySpace(1_000 * MB);
    space.reserve(1, 220 * MB);
    expect(() => space.reserve(1, 1)).toThrow(TooManyUploadsAtOnce);
    space.reserve(2, 1);
  });

  it('limits the bytes of all creators, and reuses bytes that are given back', () => {
    const space = new TemporarySpace(300 * MB);
    space.reserve(1, 200 * MB);
    space.reserve(2, 100 * MB);
    expect(() => space.reserve(3, 1)).toThrow(TooBusy);
    space.release(1, 200 * MB);
    expect(space.takenBytes).toBe(100 * MB);
    space.reserve(1, 200 * MB);
  });
});
