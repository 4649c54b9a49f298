import { randomBytes } from 'node:crypto';
import { entriesOf, withManifest, zipped, type Entry } from '../support/archives.js';
import { damaged, file, repeated, truncated, u16le, u32le, type HostileFile } from './hostile-file.js';

const EMPTY = Buffer.alloc(0);
const end = (entries: number, size: number, offset: number, comment = EMPTY): Buffer =>
  Buffer.concat([u32le(0x06054b50), u32le(0), u16le(entries), u16le(entries), u32le(size), u32le(offset), u16le(comment.length), comment]);
/** Entries that all refer to the same bytes. */
const overlapping = (backup: Buffer, entries: number): Buffer =>
  zipped([
    ...entriesOf(backup),
    ...Array.from({ length: entries }, (_, n) => ({ name: `media/aa${n}.png`, bytes: EMPTY, method: 0, at: 0 })),
  ]);
const withMore = (backup: Buffer, ...more: Entry[]): Buffer => zipped([...entriesOf(backup), ...more]);
const bomb = (name: string, megabytes: number): Entry => ({ name, bytes: Buffer.alloc(megabytes * 1024 * 1024, ' ') });
const replaced = (backup: Buffer, entry: Entry): Buffer =>
  zipped(entriesOf(backup).map((each) => (each.name === entry.name ? entry : each)));

/** Changes the end record of a ZIP. */
function withEnd(zip: Buffer, change: (tail: Buffer) => void): Buffer {
  const changed = Buffer.from(zip);
  change(changed.subarray(changed.length - 22));
  return changed;
}

/** `backup` is a valid archive of this installation. */
export const hostileZips = (backup: Buffer): HostileFile[] => [
  file('nothing', () => EMPTY),
  file('an end record only', () => end(0, 0, 0)),
  file('65,535 missing entries', () => end(65_535, 0, 0)),
  file('a directory after the end', () => withEnd(backup, (tail) => tail.writeUInt32LE(0xffffffff, 16))),
  file('a directory of 4 GB', () => withEnd(backup, (tail) => tail.writeUInt32LE(0xffffffff, 12))),
  file('a wrong number of entries', () => withEnd(backup, (tail) => tail.writeUInt16LE(65_535, 10))),
  file('a comment of end records', () => Buffer.concat([backup, repeated(end(1, 46, 0), 2_900)])),
  file('1 MB of end records', () => repeated(end(0, 0, 0), 48_000)),
  file('5 MB that are no ZIP', () => randomBytes(5_000_000)),
  file('two concatenated ZIPs', () => Buffer.concat([backup, backup])),
  file('a ZIP in a ZIP', () => withMore(backup, { name: 'media/aainner.png', bytes: backup })),
  file('5,000 names', () =>
    withMore(backup, ...Array.from({ length: 5_000 }, (_, n) => ({ name: `media/aa${n}.png`, bytes: EMPTY, method: 0 }))),
  ),
  file('1,000 overlapping entries', () => overlapping(backup, 1_000)),
  file('a name of 60,000 characters', () => withMore(backup, { name: `media/${'a'.repeat(60_000)}`, bytes: EMPTY })),
  file('a name with parent directories', () => withMore(backup, { name: 'media/../../../../tmp/evil', bytes: EMPTY })),
  file('an absolute name', () => withMore(backup, { name: '/etc/passwd', bytes: EMPTY })),
  file('a link', () => withMore(backup, { name: 'media/aalink.png', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 })),
  file('a manifest of 20 MB', () => replaced(backup, bomb('manifest.json', 20))),
  file('a table of 20 MB in one line', () => replaced(backup, bomb('database/profiles.ndjson', 20))),
  file('a file of 20 MB', () => withMore(backup, bomb('media/aabomb.png', 20))),
  file('a manifest of nested lists', () => replaced(backup, { name: 'manifest.json', bytes: Buffer.from('['.repeat(2_000_000)) })),
  file('a manifest of nested objects', () => replaced(backup, { name: 'manifest.json', bytes: Buffer.from('{"a":'.repeat(500_000)) })),
  file('a manifest with a number of 1 MB', () =>
    replaced(backup, { name: 'manifest.json', bytes: Buffer.from(`{"a":${'9'.repeat(1_000_000)}}`) }),
  ),
  file('a manifest of 100,000 tables', () =>
    withManifest(backup, (manifest) => {
      manifest.tables = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`t${n}`, { rows: 0, bytes: 0, sha256: '' }]));
    }),
  ),
  file('a manifest of sizes beyond the range', () =>
    withManifest(backup, (manifest) => (manifest.tables = { profiles: { rows: 1e300, bytes: 1e300 } })),
  ),
  file('a manifest that is a prototype', () =>
    replaced(backup, { name: 'manifest.json', bytes: Buffer.from('{"__proto__":{"polluted":1},"tables":{"__proto__":{}}}') }),
  ),
  file('an encrypted entry', () => withMore(backup, { name: 'media/aasecret.png', bytes: EMPTY, flags: 1 })),
  file('an unknown compression', () => withMore(backup, { name: 'media/aapacked.png', bytes: EMPTY, method: 99 })),
  ...truncated('a backup', backup, [4, 30, 100, Math.floor(backup.length / 2), backup.length - 100, backup.length - 22, backup.length - 1]),
  ...damaged('a backup', backup, 10),
];
