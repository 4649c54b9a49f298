import { BadArchive } from './backup.errors.js';
import { ManifestReader } from './manifest-stream.js';
import { manifestHead, manifestItem, type ManifestItem } from './manifest.js';

async function read(text: string, size = text.length): Promise<{ members: object; items: ManifestItem[] }> {
  const bytes = Buffer.from(text);
  const chunks = async function* (): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
  const reader = new ManifestReader();
  const items: ManifestItem[] = [];
  for await (const each of reader.items(chunks())) items.push(...each);
  return { members: Object.fromEntries(reader.members), items };
}

const SHA256 = 'a'.repeat(64);
const MANIFEST = `{
 "kind": "full",
 "tables": {"a": {"rows": [1, 2]}, "b": {}},
 "version": 12, "note": "a \\"quoted\\" , } text"
,"files":{
"aa1":{"bytes":1,"sha256":"${SHA256}","mimeType":"image/png"},
"aa2" : {"bytes":2,"sha256":"${SHA256}","mimeType":"image/png"}},"missingFiles":[
"aa3",
"aa4"]}
`;

describe('ManifestReader', () => {
  it.each([1, 2, 7, 64, 1000])('reads a manifest that arrives in pieces of %i bytes', async (size) => {
    expect(await read(MANIFEST, size)).toEqual({
      members: { kind: 'full', tables: { a: { rows: [1, 2] }, b: {} }, version: 12, note: 'a "quoted" , } text' },
      items: [
        { key: 'aa1', bytes: 1, sha256: SHA256, mimeType: 'image/png' },
        { key: 'aa2', bytes: 2, sha256: SHA256, mimeType: 'image/png' },
        { missingKey: 'aa3' },
        { missingKey: 'aa4' },
      ],
    });
  });

  it('accepts empty lists of files, wherever they are', async () => {
    expect(await read('{"missingFiles": [ ], "files" : {}, "kind":"full"}')).toEqual({ members: { kind: 'full' }, items: [] });
  });

  it.each([
    ['an empty text', ''],
    ['no object', '[1]'],
    ['an object that does not end', '{"files":{},"missingFiles":[]'],
    ['two objects', '{"files":{},"missingFiles":[]}{}'],
    ['text behind the object', '{"files":{},"missingFiles":[]} x'],
    ['a bracket too many', '{"files":{},"missingFiles":[]}}'],
    ['a missing list', '{"files":{}}'],
    ['a list that occurs twice', '{"files":{},"missingFiles":[],"files":{}}'],
    ['a list of another type', '{"files":[],"missingFiles":[]}'],
    ['an endless member', `{"files":{},"missingFiles":[],"x":"${'a'.repeat(70_000)}"}`],
    ['an endless item', `{"files":{"aa":"${'a'.repeat(2_000)}"},"missingFiles":[]}`],
    ['an endless missing file', `{"files":{},"missingFiles":["${'a'.repeat(2_000)}"]}`],
  ])('refuses %s', async (_name, text) => {
    await expect(read(text, 4096)).rejects.toThrow(BadArchive);
  });

  it.each([
    ['brackets', `"x":${' '.repeat(30_000)}${'{}'.repeat(15_000)}`],
    ['open brackets', `"x":{${'{'.repeat(60_000)}`],
    ['nested brackets', '{"a":'.repeat(13_000)],
    ['objects', `"x":{${'{},'.repeat(20_000)}`],
    ['quotes', `"x":"${'\\"'.repeat(30_000)}`],
    ['spaces', ' '.repeat(60_000)],
    ['digits', `"x":${'9'.repeat(60_000)}`],
  ])('needs linear time for any number of %s', async (_name, text) => {
    const started = process.threadCpuUsage();
    for (let n = 0; n < 20; n++) await expect(read(`{${text}`, 4_096)).rejects.toThrow(BadArchive);
    const { user, system } = process.threadCpuUsage(started);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});

const HEAD = {
  format: 'vitrine-backup',
  formatVersion: 2,
  kind: 'full',
  schemaVersion: '0001',
  createdAt: '2026-11-22T10:00:00Z',
  tables: { profiles: { rows: 1, bytes: 10, sha256: SHA256 } },
};
const headOf = (changes: object) => manifestHead(new Map(Object.entries({ ...HEAD, ...changes })));

describe('manifestHead', () => {
  it('returns the tables of a backup of version 2', () => {
    expect(headOf({}).tables).toEqual(HEAD.tables);
  });

  it.each([null, [], 'profiles', 1, { profiles: null }, { profiles: [] }, { profiles: 'x' }, { Profiles: HEAD.tables.profiles }])(
    'throws for damaged tables: %j',
    (tables) => {
      expect(() => headOf({ tables })).toThrow(BadArchive);
    },
  );

  it.each([{ createdAt: 'yesterday' }, { createdAt: 1 }, { schemaVersion: 1 }, { files: {} }, { missingFiles: [] }])(
    'throws for a damaged head: %j',
    (changes) => {
      expect(() => headOf(changes)).toThrow(BadArchive);
    },
  );

  it('throws for the format of a later version', () => {
    expect(() => headOf({ formatVersion: 3 })).toThrow('This backup was made by a newer version of Vitrine. Update Vitrine first.');
  });
});

describe('manifestItem', () => {
  const FILE = { bytes: 10, sha256: SHA256, mimeType: 'image/png' };

  it('returns the only file of an object', () => {
    expect(manifestItem('files', { 'abc.png': FILE })).toEqual({ key: 'abc.png', ...FILE });
  });

  it.each([null, [], ['abc.png'], 'abc.png', 1, {}, { 'abc.png': null }, { 'abc.png': [] }, { 'abc.png': FILE, 'abd.png': FILE }])(
    'throws for a damaged file: %j',
    (value) => {
      expect(() => manifestItem('files', value)).toThrow(BadArchive);
    },
  );
});
