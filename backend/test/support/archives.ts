import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import type { ErrorView, VerifiedArchiveView } from './api.js';
import { fetchAs, download, manifestOf } from './backups.js';
import type { Browser } from './browser.js';
import { unzipped } from './unzipped.js';
import type { Vitrine } from './vitrine.js';

export interface Entry {
  name: string;
  bytes: Buffer;
  mode?: number;
  /** Name in the local header. */
  localName?: string;
  flags?: number;
  method?: number;
  checksum?: number;
  /** Forged offset of the local header. */
  at?: number;
  comment?: string;
}

const STORED = 0;
const u16 = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255]);
const u32 = (value: number): Buffer => Buffer.concat([u16(value & 0xffff), u16(value >>> 16)]);

/** Writes a ZIP without a library, so that every field can be invalid. */
export function zipped(entries: Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const {
    name,
    bytes,
    mode = 0o100644,
    localName = name,
    flags = 0,
    method = 8,
    checksum = crc32(bytes),
    at,
    comment = '',
  } of entries) {
    const compressed = method === STORED ? bytes : deflateRawSync(bytes);
    const sizes = [u16(20), u16(flags), u16(method), u32(0), u32(checksum), u32(compressed.length), u32(bytes.length)];
    const local = Buffer.concat([u32(0x04034b50), ...sizes, u16(localName.length), u16(0), Buffer.from(localName), compressed]);
    const lengths = [u16(name.length), u16(0), u16(comment.length), u16(0), u16(0)];
    const centralFields = [...lengths, u32((mode << 16) >>> 0), u32(at ?? offset), Buffer.from(name), Buffer.from(comment)];
    directory.push(Buffer.concat([u32(0x02014b50), u16(0x0314), ...sizes, ...centralFields]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = [u32(0x06054b50), u16(0), u16(0), u16(entries.length), u16(entries.length), u32(central.length), u32(offset), u16(0)];
  return Buffer.concat([...parts, central, ...end]);
}

export const entriesOf = (zip: Buffer): Entry[] => [...unzipped(zip)].map(([name, bytes]) => ({ name, bytes }));

export function withManifest(zip: Buffer, change: (manifest: Record<string, unknown>) => void): Buffer {
  const manifest = manifestOf(zip) as unknown as Record<string, unknown>;
  change(manifest);
  return zipped(
    entriesOf(zip).map((entry) => (entry.name === 'manifest.json' ? { ...entry, bytes: Buffer.from(JSON.stringify(manifest)) } : entry)),
  );
}

/** Leaves out the tables that the schema of version 0.3.0 does not have. */
export function atBaseline(zip: Buffer): Buffer {
  const baseline = readFileSync(path.resolve(import.meta.dirname, '../../src/platform/database/migrations/0200-baseline.sql'), 'utf8');
  const known = new Set([...baseline.matchAll(/create (?:unlogged )?table (?:public\.)?(\w+)/gi)].map(([, name]) => name));
  const isLeftOut = (name: string): boolean => /^database\//.test(name) && !known.has(path.basename(name, '.ndjson'));
  return withManifest(zipped(entriesOf(zip).filter(({ name }) => !isLeftOut(name))), (manifest) => {
    manifest.tables = Object.fromEntries(Object.entries(manifest.tables as object).filter(([name]) => known.has(name)));
  });
}

/** Changes rows of a table as an attacker would: the checksums of the manifest match, but the signature does not. */
export function withForgedRows(zip: Buffer, table: string, change: (rows: Record<string, unknown>[]) => unknown[]): Buffer {
  const name = `database/${table}.ndjson`;
  const entries = entriesOf(zip);
  const lines =
    entries
      .find((entry) => entry.name === name)
      ?.bytes.toString()
      .split('\n')
      .slice(0, -1) ?? [];
  const rows = change(lines.map((line) => JSON.parse(line) as Record<string, unknown>));
  return withTable(zip, table, Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')));
}

/** Replaces the bytes of a table and adapts the checksum in the manifest. */
export function withTable(zip: Buffer, table: string, bytes: Buffer): Buffer {
  const entry = { name: `database/${table}.ndjson`, bytes };
  const others = entriesOf(zip).filter((each) => each.name !== entry.name);
  return withManifest(zipped([entry, ...others]), (manifest) => {
    const rows = bytes.toString().split('\n').length - 1;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    (manifest.tables as Record<string, unknown>)[table] = { rows, bytes: bytes.length, sha256 };
  });
}

interface ArchiveUpload {
  status: number;
  body: VerifiedArchiveView & ErrorView;
}

/** Uploads an archive that the server accepts with 201 or refuses with 422. */
export async function offerArchive(vitrine: { url: string }, admin: Browser, zip: Buffer, statuses = [201, 422]): Promise<ArchiveUpload> {
  const sent = { body: new Uint8Array(zip), headers: { 'content-type': 'application/zip' }, statuses };
  const response = await fetchAs(vitrine, admin, '/adm/api/restore', sent);
  return { status: response.status, body: (await response.json()) as ArchiveUpload['body'] };
}

/** Uploads an archive that the server accepts. */
export const uploadArchive = async (vitrine: { url: string }, admin: Browser, zip: Buffer): Promise<VerifiedArchiveView> =>
  (await offerArchive(vitrine, admin, zip, [201])).body;

/** Uploads an archive that the server refuses. Returns the message. */
export const refusedArchive = async (vitrine: { url: string }, admin: Browser, zip: Buffer): Promise<string> =>
  (await offerArchive(vitrine, admin, zip, [422])).body.error;

export const backupOf = async (vitrine: Vitrine, admin: Browser): Promise<Buffer> =>
  (await download(vitrine, admin, '/adm/api/database/backup')).bytes;
