import { BadArchive } from './backup.errors.js';
import { manifestHead, manifestItem } from './read-manifest.js';

const SHA256 = 'a'.repeat(64);
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
