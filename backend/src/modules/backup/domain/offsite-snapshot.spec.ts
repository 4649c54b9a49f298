import { BadArchive } from './backup.errors.js';
import { hasTimeOf, isObjectName, parseHead, partKey, snapshotId, snapshotKeys, snapshotOf } from './offsite-snapshot.js';

const ID = '20261123t034500z-1a2b3c';
const PART = { bytes: 10, sha256: 'a'.repeat(64) };
const HEAD = {
  format: 'vitrine-snapshot',
  formatVersion: 1,
  id: ID,
  createdAt: '2026-11-23T03:45:00.123Z',
  schemaVersion: 'First1',
  rows: 3,
  files: 2,
  missingFiles: 0,
  newFiles: 1,
  newBytes: 10,
  archive: PART,
  objects: PART,
  sessions: { ...PART, signature: 'b' },
  secret: PART,
};

describe('an off-site snapshot', () => {
  it('has an id that sorts by time and is found again in the names of its files', () => {
    expect(snapshotId(new Date('2026-11-23T03:45:00.999Z'), '1a2b3c')).toBe(ID);
    const [head = '', ...parts] = snapshotKeys(ID);
    expect(head).toBe(partKey(ID, 'head'));
    expect(snapshotOf(head)).toEqual({ id: ID, isHead: true });
    expect(parts.map(snapshotOf)).toEqual(parts.map(() => ({ id: ID, isHead: false })));
    expect(new Set(parts).size).toBe(6);
  });

  it('has an id after that of the newest one, also in one second and after the clock was set back', () => {
    const made = ['20261123t034500z-ffffff'];
    const make = (at: string, random: string): void => void made.push(snapshotId(new Date(at), random, made.at(-1)));
    for (let n = 0; n < 200; n++) make('2026-11-23T03:45:00.500Z', String(200 - n).padStart(6, '0'));
    make('2026-11-23T02:45:00Z', '000000');
    make('2026-11-24T03:45:00Z', '000000');
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(203);
    expect(made.at(-1)).toBe('20261124t034500z-000000');
  });

  it.each([
    ['2026-11-23T04:00:00Z', true],
    ['2026-11-22T03:45:00Z', false],
    ['2099-01-01T00:00:00Z', false],
  ])('without a signature is of the time of its id: %s %s', (createdAt, expected) => {
    expect(hasTimeOf(ID, createdAt)).toBe(expected);
    expect(hasTimeOf('20269999t999999z-ffffff', createdAt)).toBe(false);
  });

  it.each(['snapshot-1.json', `snapshot-${ID}.json.partial`, 'run-1.json', 'a'.repeat(64)])('does not own the file %s', (key) => {
    expect(snapshotOf(key)).toBeUndefined();
  });

  it.each([
    ['a'.repeat(64), true],
    [`${'a'.repeat(64)}.age`, true],
    [`${'a'.repeat(64)}.partial`, false],
    ['a'.repeat(63), false],
    ['A'.repeat(64), false],
  ])('names objects by a checksum: %s', (key, expected) => {
    expect(isObjectName(key)).toBe(expected);
  });

  it('returns its description, also that of an earlier version without sessions', () => {
    expect(parseHead(ID, JSON.stringify(HEAD))).toEqual(HEAD);
    const { sessions, secret, ...earlier } = HEAD;
    expect([sessions, secret]).toEqual([{ ...PART, signature: 'b' }, PART]);
    expect(parseHead(ID, JSON.stringify(earlier))).toEqual(earlier);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    { id: '20261123t034500z-ffffff' },
    { format: 'vitrine-backup' },
    { formatVersion: '1' },
    { rows: -1 },
    { files: 1.5 },
    { createdAt: 'yesterday' },
    { schemaVersion: 1 },
    { problem: {} },
    { encrypted: 'yes' },
    { archive: null },
    { sessions: PART },
    { sessions: null },
    { secret: { bytes: 10 } },
    { signature: 1 },
    { objects: { bytes: 10, sha256: 'A'.repeat(64) } },
  ])('refuses a damaged description: %j', (changes) => {
    const text = typeof changes === 'string' ? changes : JSON.stringify({ ...HEAD, ...changes });
    expect(() => parseHead(ID, text)).toThrow(new BadArchive({ reason: 'description_damaged', id: ID }));
  });

  it('refuses a description of a newer version', () => {
    expect(() => parseHead(ID, JSON.stringify({ ...HEAD, formatVersion: 2 }))).toThrow('made by a newer version of Vitrine');
  });
});
