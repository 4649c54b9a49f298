import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { MissingFiles, openReadable, padded, UnreadableFile } from './missing-files.js';

const KEY = '00picture.jpg';
const failing = (code: string): Error => Object.assign(new Error(`${code}: read`), { code });

/** A storage with one file, which fails with the error after its first bytes. */
function storageOf(pieces: (string | Error)[]): { storage: FileStorage; body: Readable } {
  function* content(): Generator<Buffer> {
    for (const piece of pieces) {
      if (piece instanceof Error) throw piece;
      yield Buffer.from(piece);
    }
  }
  const body = Readable.from(content(), { objectMode: false });
  return { storage: { open: async () => ({ body, size: 8 }) } as unknown as FileStorage, body };
}

describe('a stored file', () => {
  it('is read unchanged', async () => {
    const file = await openReadable(storageOf(['abcd', 'efgh']).storage, KEY);
    expect(file && (await buffer(file.body)).toString()).toBe('abcdefgh');
  });

  it('that cannot be read to its end has zeros after its beginning', async () => {
    const file = await openReadable(storageOf(['abc', failing('EIO')]).storage, KEY);
    const errors: string[] = [];
    const content = file && (await buffer(padded(file, ({ message }) => errors.push(message))));
    expect(content?.toString()).toBe('abc\0\0\0\0\0');
    expect(errors).toEqual([`the stored file ${KEY} cannot be read: EIO: read`]);
  });

  it('that cannot be read at all is reported when it is opened', async () => {
    await expect(openReadable(storageOf([failing('EACCES')]).storage, KEY)).rejects.toThrow(UnreadableFile);
  });

  it.each(['ECONNRESET', 'ENOSPC'])('is not called unreadable for %s, which concerns all files', async (code) => {
    const error = failing(code);
    await expect(openReadable(storageOf([error]).storage, KEY)).rejects.toBe(error);
    const file = await openReadable(storageOf(['abc', error]).storage, KEY);
    await expect(file && buffer(padded(file, () => undefined))).rejects.toBe(error);
  });

  it('is closed when its content is not read', async () => {
    const { storage, body } = storageOf(['abcd', 'efgh']);
    const file = await openReadable(storage, KEY);
    const closed = new Promise((resolve) => body.once('close', resolve));
    file?.body.destroy();
    await closed;
  });
});

describe('the missing files of a backup', () => {
  it('are counted, and the first of them named in the log', () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const missing = new MissingFiles();
    for (let n = 0; n < 50; n++) missing.add(`00${n}.jpg`);
    expect([missing.count, missing.named.length, error.mock.calls.length]).toEqual([50, 20, 20]);
    expect(error).toHaveBeenCalledWith('the stored file 000.jpg is missing');
    error.mockRestore();
  });
});
