import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '../../src/platform/storage/file-storage.port.js';
import { StorageUnavailable } from '../../src/platform/storage/storage.errors.js';
import { resolveConfig } from '../../src/platform/config/config.js';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { FilesystemStorage } from '../../src/platform/storage/filesystem-storage.js';
import { S3Storage } from '../../src/platform/storage/s3-storage.js';
import { S3Server } from '../support/s3-server.js';

interface Engine {
  storage: FileStorage;
  stop: () => Promise<void>;
}

async function folder(): Promise<Engine> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-storage-'));
  const storage = new FilesystemStorage(dataDir);
  await storage.onModuleInit();
  return { storage, stop: () => rm(dataDir, { recursive: true }) };
}

async function bucket(): Promise<Engine> {
  const server = await S3Server.start();
  const { s3 } = resolveConfig(readEnvironment({ ...server.variables, SESSION_SECRET: 'only-for-the-tests' }));
  if (!s3) throw new Error('the variables say nothing of S3');
  const storage = new S3Storage(s3);
  await storage.onModuleInit();
  return {
    storage,
    stop: async () => {
      storage.onModuleDestroy();
      await server.stop();
    },
  };
}

/** The contract of every storage implementation. */
describe.each([
  ['in a folder', folder],
  ['in a bucket of an S3 server', bucket],
])('files %s', (_where, start) => {
  let engine: Engine;
  let storage: FileStorage;
  let sources: string;

  beforeAll(async () => {
    engine = await start();
    storage = engine.storage;
    sources = await mkdtemp(path.join(tmpdir(), 'vitrine-sources-'));
  });
  afterAll(async () => {
    await engine.stop();
    await rm(sources, { recursive: true });
  });

  const newKey = (): string => `${randomBytes(16).toString('hex')}.jpg`;

  async function stored(bytes: Buffer, key = newKey()): Promise<string> {
    const source = path.join(sources, key);
    await writeFile(source, bytes);
    await storage.put(key, source, 'image/jpeg');
    return key;
  }

  const read = async (key: string, range?: { start: number; end: number }): Promise<Buffer | undefined> => {
    const file = await storage.open(key, range);
    return file && buffer(file.body);
  };

  it.each([
    ['one byte', 1],
    ['a picture', 300_000],
    ['a video of several parts', 12 * 1024 * 1024 + 7],
  ])('are read unchanged: %s', async (_what, size) => {
    const bytes = randomBytes(size);
    const key = await stored(bytes);
    expect(await storage.sizeOf(key)).toBe(size);
    expect((await storage.open(key))?.size).toBe(size);
    expect((await read(key))?.equals(bytes)).toBe(true);
  });

  it('are read by range, with the size of the whole file', async () => {
    const bytes = randomBytes(100_000);
    const key = await stored(bytes);
    for (const range of [
      // The range 0 to 0 is left out, because this S3 server answers it with the whole file.
      { start: 0, end: 1 },
      { start: 1_000, end: 1_999 },
      { start: 99_990, end: 99_999 },
    ]) {
      const part = await storage.open(key, range);
      expect(part?.size).toBe(100_000);
      expect((await read(key, range))?.equals(bytes.subarray(range.start, range.end + 1))).toBe(true);
      part?.body.destroy();
    }
  });

  it('that do not exist are undefined, and can be removed without an error', async () => {
    const key = newKey();
    expect(await storage.sizeOf(key)).toBeUndefined();
    expect(await storage.open(key)).toBeUndefined();
    expect(await storage.open(key, { start: 0, end: 9 })).toBeUndefined();
    await expect(storage.remove(key)).resolves.toBeUndefined();
  });

  it('are undefined after they were removed', async () => {
    const key = await stored(randomBytes(1_000));
    await storage.remove(key);
    expect(await storage.sizeOf(key)).toBeUndefined();
    expect(await storage.open(key)).toBeUndefined();
  });

  it.each(['..', '../secret', 'a', 'aa/../bb', 'AB.jpg', 'aa\u0000', ''])('are refused with the name %j', async (name) => {
    expect(await storage.sizeOf(name)).toBeUndefined();
    await expect(storage.put(name, sources, 'image/jpeg')).rejects.toThrow('not a storage key');
    await expect(storage.remove(name)).rejects.toThrow('not a storage key');
  });

  it('are not stored when their source cannot be read', async () => {
    const key = newKey();
    await expect(storage.put(key, path.join(sources, 'nothing'), 'image/jpeg')).rejects.toThrow();
    expect(await storage.sizeOf(key)).toBeUndefined();
  });

  it('are listed by the start of their key, with their sizes', async () => {
    const prefix = randomBytes(4).toString('hex');
    const keys = await Promise.all([1, 2, 3].map((size) => stored(Buffer.alloc(size), `${prefix}-${size}.jpg`)));
    await stored(Buffer.alloc(9));
    const listed: unknown[] = [];
    for await (const file of storage.list(prefix)) listed.push(file);
    expect(listed).toHaveLength(keys.length);
    expect(listed).toEqual(expect.arrayContaining(keys.map((key, n) => ({ key, size: n + 1 }))));
    const all: string[] = [];
    for await (const { key } of storage.list('')) all.push(key);
    expect(all).toEqual(expect.arrayContaining(keys));
    expect(all.length).toBeGreaterThan(keys.length);
  });

  it('are stored and read concurrently', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const bytes = Buffer.alloc(50_000, n);
        return { bytes, key: await stored(bytes) };
      }),
    );
    const back = await Promise.all(all.map(({ key }) => read(key)));
    expect(back.every((bytes, n) => bytes?.equals(all[n]?.bytes ?? Buffer.alloc(0)))).toBe(true);
  });
});

describe('a bucket', () => {
  it('that does not exist is reported at the start', async () => {
    const server = await S3Server.start();
    const variables = { ...server.variables, S3_BUCKET: 'another', SESSION_SECRET: 'only-for-the-tests' };
    const { s3 } = resolveConfig(readEnvironment(variables));
    const storage = new S3Storage(s3 as NonNullable<typeof s3>);
    await expect(storage.onModuleInit()).rejects.toThrow('The bucket another (S3_BUCKET) does not exist.');
    await server.stop();
  });

  it('whose server is down results in StorageUnavailable for reads and writes', async () => {
    const storage = new S3Storage({
      bucket: 'away',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    });
    await expect(storage.put('aa.jpg', import.meta.filename, 'image/jpeg')).rejects.toThrow(StorageUnavailable);
    await expect(storage.sizeOf('aa.jpg')).rejects.toThrow(StorageUnavailable);
    await expect(storage.open('aa.jpg')).rejects.toThrow(StorageUnavailable);
    await expect(storage.remove('aa.jpg')).rejects.toThrow(StorageUnavailable);
  });

  it.each([
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_BUCKET must name the bucket'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 'minio' }, 'S3_ENDPOINT must be an http or https address'],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY is needed with S3_ACCESS_KEY_ID'],
    [{ S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'a' }, 'S3_ACCESS_KEY_ID is needed with S3_SECRET_ACCESS_KEY'],
  ])('is refused with an incomplete configuration: %j', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });
});
