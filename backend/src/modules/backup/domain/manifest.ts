import { BadArchive } from './backup.errors.js';
import type { BackupKind } from './backup.js';

export const FORMAT = 'vitrine-backup';
/** Version of the archive layout; version 2 is signed. A newer version is refused, an older one is read. */
export const FORMAT_VERSION = 2;
export const MANIFEST = 'manifest.json';
/** HMAC-SHA256 of the manifest in hexadecimal digits, with a key that only this installation has. */
export const SIGNATURE = 'manifest.sig';
export const tablePath = (table: string): string => `database/${table}.ndjson`;
export const filePath = (key: string): string => `media/${key}`;

/** `snapshot` is the archive of an off-site backup, whose media files are objects beside it. */
export type ManifestKind = BackupKind | 'snapshot';

export interface Checksum {
  bytes: number;
  sha256: string;
}

interface TableEntry extends Checksum {
  rows: number;
}

export interface FileEntry extends Checksum {
  mimeType: string;
}

/** The members of the manifest that are held in memory: all except its lists of files, which are streamed. */
export interface ManifestHead {
  kind: ManifestKind;
  /** Name of the newest migration of the database that was backed up. */
  schemaVersion: string;
  createdAt: string;
  /** One JSON row per line, by table. */
  tables: Record<string, TableEntry>;
}

/** A file of the archive by its storage key, or the key of a file that rows refer to and that was missing in the storage. */
export type ManifestItem = ({ key: string } & FileEntry) | { missingKey: string };

/** The manifest of an archive of which every byte was verified. */
export interface VerifiedManifest extends ManifestHead {
  files: number;
  missingFiles: number;
  /** True when this installation did not sign the archive: another one or an older version made it, or it was altered. */
  isForeign: boolean;
}

export const rowsIn = ({ tables }: ManifestHead): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

const SHA256 = /^[0-9a-f]{64}$/;
/** Keys that the storage accepts (see `storage-key.ts`), without any character that is special in a path. */
const KEY = /^[a-z0-9]{2}[a-z0-9._-]{1,200}$/;
const TABLE = /^[a-z_]{1,60}$/;
const MEDIA_TYPE = /^(image|video)\/[a-z0-9.+-]{1,60}$/;

/** The check of each member of an object, also of those that may be absent. Other members are ignored. */
export type Members = Record<string, (value: unknown) => boolean>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether a value of untrusted JSON is an object with these members. */
export const hasMembers = <T extends object>(value: unknown, members: Members): value is T =>
  isRecord(value) && Object.entries(members).every(([name, isValid]) => isValid(value[name]));
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isInstant = (value: unknown): boolean => isText(value) && value.length <= 40 && !Number.isNaN(Date.parse(value));
export const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
export const CHECKSUM: Members = { bytes: isCount, sha256: (value) => isText(value) && SHA256.test(value) };

const FILE: Members = { ...CHECKSUM, mimeType: (value) => isText(value) && MEDIA_TYPE.test(value) };
const TABLE_ENTRY: Members = { ...CHECKSUM, rows: isCount };
const isTables = (value: unknown): boolean =>
  isRecord(value) && Object.entries(value).every(([name, entry]) => TABLE.test(name) && hasMembers(entry, TABLE_ENTRY));

/** The lists of files in the manifest. A manifest that lacks one of them is refused. */
export const FILE_LISTS = ['files', 'missingFiles'] as const;
export type FileList = (typeof FILE_LISTS)[number];
/** Each list is read as such wherever it is, so it is no other member. */
const isAbsent = (value: unknown): boolean => value === undefined;
const HEAD: Members = { schemaVersion: isText, createdAt: isInstant, tables: isTables, files: isAbsent, missingFiles: isAbsent };

export const damagedManifest = (): BadArchive => new BadArchive({ reason: 'manifest_damaged' });

/** Validates the members other than the lists of files, because an uploaded manifest is untrusted. */
export function manifestHead(members: ReadonlyMap<string, unknown>, expected: ManifestKind = 'full'): ManifestHead {
  const { format, formatVersion, kind, ...head } = Object.fromEntries(members);
  if (format !== FORMAT) throw new BadArchive({ reason: 'not_a_backup' });
  if (typeof formatVersion !== 'number' || formatVersion > FORMAT_VERSION) throw new BadArchive({ reason: 'newer_version' });
  if (kind === 'snapshot' && expected !== 'snapshot') throw new BadArchive({ reason: 'offsite_part' });
  if (kind !== expected) throw new BadArchive({ reason: 'not_full' });
  if (!hasMembers<Omit<ManifestHead, 'kind'>>(head, HEAD)) throw damagedManifest();
  const { schemaVersion, createdAt, tables } = head;
  return { kind: expected, schemaVersion, createdAt, tables };
}

/** Validates one item: an object with one key from `files`, or a key from `missingFiles`. */
export function manifestItem(list: FileList, value: unknown): ManifestItem {
  if (list === 'missingFiles') {
    if (!isText(value) || !KEY.test(value)) throw damagedManifest();
    return { missingKey: value };
  }
  const [[key, entry] = ['', undefined], ...more] = isRecord(value) ? Object.entries(value) : [];
  if (more.length > 0 || !KEY.test(key) || !hasMembers<FileEntry>(entry, FILE)) throw damagedManifest();
  return { key, bytes: entry.bytes, sha256: entry.sha256, mimeType: entry.mimeType };
}
