import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { zipped, type Entry } from '../../support/archives.js';

const READER = path.resolve(import.meta.dirname, '../../support/archive-reader.mjs');
/** The option that the server is started with. */
const SEMI_SPACE_OPTION = '--max-semi-space-size=8';
const MB = 1024 * 1024;
/** Heap limit of the reader. The manifest as objects would take more than a gigabyte. */
const HEAP_MB = 50;

interface Reading {
  outcome: string;
  stallMs: number;
  tookBytes: number;
}

const EMPTY = createHash('sha256').digest('hex');
const HEAD =
  '{"format":"vitrine-backup","formatVersion":2,"kind":"full","schemaVersion":"x","createdAt":"2026-01-01T00:00:00Z","tables":{}';
const fileItem = (key: string): string => `"${key}":{"bytes":0,"sha256":"${EMPTY}","mimeType":"image/png"}`;
const manifest = (files: string, missing: string): Entry => ({
  name: 'manifest.json',
  bytes: Buffer.from(`${HEAD},"files":{${files}},"missingFiles":[${missing}]}`),
});
const key = (n: number): string => `aa${n.toString(36)}.png`;
const keys = (count: number, write: (key: string) => string): string => Array.from({ length: count }, (_, n) => write(key(n))).join(',');

describe('reading an archive', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bounded-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function reading(entries: Entry[]): Promise<Reading & { size: number }> {
    const file = path.join(folder, 'archive.zip');
    await writeFile(file, zipped(entries));
    const { stdout } = await promisify(execFile)(process.execPath, [`--max-old-space-size=${HEAP_MB}`, SEMI_SPACE_OPTION, READER, file]);
    return { ...(JSON.parse(stdout) as Reading), size: (await stat(file)).size };
  }

  it.each([
    ['100,000 missing files', 'The archive lacks media/aa0.png.', () => [manifest(keys(100_000, fileItem), '')]],
    ['more bytes than its files explain', 'The manifest of this backup is too large.', () => [manifest(keys(400_000, fileItem), '')]],
    [
      '1.5 million files as missing',
      '0 files, 1500000 missing',
      () => [
        manifest(
          '',
          keys(1_500_000, (each) => `"${each}"`),
        ),
      ],
    ],
    [
      'an unterminated name',
      'The manifest of this backup is damaged.',
      () => [{ name: 'manifest.json', bytes: Buffer.concat([Buffer.from('{"a":"'), Buffer.from(randomBytes(10 * MB).toString('hex'))]) }],
    ],
    [
      '5,000 contained files',
      '5000 files, 0 missing',
      () => [
        ...Array.from({ length: 5_000 }, (_, n) => ({ name: `media/${key(n)}`, bytes: Buffer.alloc(0), method: 0 })),
        manifest(keys(5_000, fileItem), ''),
      ],
    ],
  ])('whose manifest has %s blocks less than 250 ms and uses less than 50 MB', async (_name, outcome, entries) => {
    const read = await reading(entries());
    expect(read.outcome).toBe(outcome);
    expect(read.stallMs).toBeLessThan(250);
    expect(read.tookBytes).toBeLessThan(HEAP_MB * MB);
  });
});
