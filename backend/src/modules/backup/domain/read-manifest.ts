import { BadArchive } from './backup.errors.js';
import { FORMAT, FORMAT_VERSION, type BackupManifest, type FileEntry, type TableEntry } from './backup.js';

const SHA256 = /^[0-9a-f]{64}$/;
const TABLE = /^[a-z_]{1,60}$/;
/** What storages take as a key (see `storage-key.ts`): nothing that a path could give another meaning. */
const KEY = /^[a-z0-9]{2}[a-z0-9._-]{1,200}$/;

/** Believes nothing: whoever made the archive may have written anything. */
export function readManifest(text: string): BackupManifest {
  const value = parsed(text);
  if (!isRecord(value) || value.format !== FORMAT) throw new BadArchive('This is not a backup of Vitrine.');
  if (typeof value.formatVersion !== 'number' || value.formatVersion > FORMAT_VERSION)
    throw new BadArchive('This backup was made by a newer version of Vitrine. Update Vitrine first.');
  if (value.kind !== 'full') throw new BadArchive('Only a full backup can be restored.');
  const { schemaVersion, createdAt, tables, files, missingFiles } = value;
  if (typeof schemaVersion !== 'string' || typeof createdAt !== 'string' || !isRecord(tables) || !isRecord(files) || !isTexts(missingFiles))
    throw damaged();
  return {
    format: FORMAT,
    formatVersion: value.formatVersion,
    kind: 'full',
    schemaVersion,
    createdAt,
    tables: entries(tables, TABLE, isTable),
    files: entries(files, KEY, isFile),
    missingFiles,
  };
}

const damaged = (): BadArchive => new BadArchive('The manifest of this backup is damaged.');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged();
  }
}

function entries<Entry>(record: Record<string, unknown>, name: RegExp, accept: (value: unknown) => value is Entry): Record<string, Entry> {
  const read = new Map<string, Entry>();
  for (const [key, value] of Object.entries(record)) {
    if (!name.test(key) || !accept(value)) throw damaged();
    read.set(key, value);
  }
  return Object.fromEntries(read);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === 'string');
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isDigested = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && isCount(value.bytes) && typeof value.sha256 === 'string' && SHA256.test(value.sha256);
const isTable = (value: unknown): value is TableEntry => isDigested(value) && isCount(value.rows);
const isFile = (value: unknown): value is FileEntry =>
  isDigested(value) && typeof value.mimeType === 'string' && /^(image|video)\/[a-z0-9.+-]{1,60}$/.test(value.mimeType);
