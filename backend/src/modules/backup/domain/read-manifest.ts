import { BadArchive } from './backup.errors.js';
import {
  FORMAT,
  FORMAT_VERSION,
  type FileEntry,
  type ManifestHead,
  type ManifestItem,
  type ManifestKind,
  type TableEntry,
} from './backup.js';

const SHA256 = /^[0-9a-f]{64}$/;
const TABLE = /^[a-z_]{1,60}$/;
/** Keys that the storage accepts (see `storage-key.ts`), without any character that is special in a path. */
const KEY = /^[a-z0-9]{2}[a-z0-9._-]{1,200}$/;
const MEDIA_TYPE = /^(image|video)\/[a-z0-9.+-]{1,60}$/;

/** The lists of files in the manifest. A manifest that lacks one of them is refused. */
export const FILE_LISTS = ['files', 'missingFiles'] as const;
export type FileList = (typeof FILE_LISTS)[number];

export const damagedManifest = (): BadArchive => new BadArchive({ reason: 'manifest_damaged' });

/** Validates the members other than the lists of files, because an uploaded manifest is untrusted. */
export function manifestHead(members: ReadonlyMap<string, unknown>, kind: ManifestKind = 'full'): ManifestHead {
  if (members.get('format') !== FORMAT) throw new BadArchive({ reason: 'not_a_backup' });
  const formatVersion = members.get('formatVersion');
  if (typeof formatVersion !== 'number' || formatVersion > FORMAT_VERSION) throw new BadArchive({ reason: 'newer_version' });
  if (members.get('kind') === 'snapshot' && kind !== 'snapshot') throw new BadArchive({ reason: 'offsite_part' });
  if (members.get('kind') !== kind) throw new BadArchive({ reason: 'not_full' });
  const [schemaVersion, createdAt, tables] = [members.get('schemaVersion'), members.get('createdAt'), members.get('tables')];
  if (typeof schemaVersion !== 'string' || typeof createdAt !== 'string' || !isRecord(tables)) throw damagedManifest();
  if (!isInstant(createdAt) || FILE_LISTS.some((list) => members.has(list))) throw damagedManifest();
  return { format: FORMAT, formatVersion, kind, schemaVersion, createdAt, tables: tableEntries(tables) };
}

/** Validates one item: an object with one key from `files`, or a key from `missingFiles`. */
export function manifestItem(list: FileList, value: unknown): ManifestItem {
  if (list === 'missingFiles') {
    if (typeof value !== 'string' || !KEY.test(value)) throw damagedManifest();
    return { missingKey: value };
  }
  const [[key, entry] = ['', undefined], ...more] = isRecord(value) ? Object.entries(value) : [];
  if (more.length > 0 || !KEY.test(key) || !isFile(entry)) throw damagedManifest();
  return { key, bytes: entry.bytes, sha256: entry.sha256, mimeType: entry.mimeType };
}

function tableEntries(tables: Record<string, unknown>): Record<string, TableEntry> {
  const read = new Map<string, TableEntry>();
  for (const [name, entry] of Object.entries(tables)) {
    if (!TABLE.test(name) || !isTable(entry)) throw damagedManifest();
    read.set(name, entry);
  }
  return Object.fromEntries(read);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInstant = (text: string): boolean => text.length <= 40 && !Number.isNaN(Date.parse(text));
export const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
export const isDigested = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && isCount(value.bytes) && typeof value.sha256 === 'string' && SHA256.test(value.sha256);
const isTable = (value: unknown): value is TableEntry => isDigested(value) && isCount(value.rows);
const isFile = (value: unknown): value is FileEntry =>
  isDigested(value) && typeof value.mimeType === 'string' && MEDIA_TYPE.test(value.mimeType);
