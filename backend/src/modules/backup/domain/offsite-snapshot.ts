import type { Message } from '../../../kernel/message.js';
import { BadArchive } from './backup.errors.js';
import { CHECKSUM, hasMembers, isCount, isInstant, isRecord, isText, type Checksum, type Members } from './manifest.js';

export const SNAPSHOT_FORMAT = 'vitrine-snapshot';
/** A newer version is refused. */
export const SNAPSHOT_FORMAT_VERSION = 1;
export const SNAPSHOT_PREFIX = 'snapshot-';
/** Of the names of encrypted files. */
export const ENCRYPTED_SUFFIX = '.age';

/** Between the id of an unsigned snapshot and its time, the target was listed. */
const UNSIGNED_TOLERANCE_MS = 3_600_000;

const ID = /^\d{8}t\d{6}z-[0-9a-f]{6}$/;
const KEY = /^snapshot-(\d{8}t\d{6}z-[0-9a-f]{6})\.(json|objects|(?:zip|sessions)(?:\.age)?|secret\.age)$/;
const OBJECT = /^[0-9a-f]{64}(\.age)?$/;

/**
 * The description of an off-site backup. It is written last, so a backup without it is incomplete. The checksums are those of stored files. `archive` holds the rows and the
 * manifest, `objects` the name of the object of each file of the manifest, `sessions` the sessions of creators without an e-mail address and a passkey,
 * `secret` the secret that signs their cookies. Earlier versions wrote neither of the last two.
 */
export interface SnapshotHead {
  format: typeof SNAPSHOT_FORMAT;
  formatVersion: number;
  id: string;
  createdAt: string;
  schemaVersion: string;
  rows: number;
  files: number;
  missingFiles: number;
  /** Files and bytes that earlier backups of the target lacked. */
  newFiles: number;
  newBytes: number;
  /** True when archive and objects are encrypted; absent for false. */
  encrypted?: boolean;
  archive: Checksum;
  objects: Checksum;
  /** The signature is that of `sessionsText`. */
  sessions?: Checksum & { signature: string };
  /** Only in encrypted backups. */
  secret?: Checksum;
  /** Reason why the restore drill failed; undefined when it succeeded. */
  problem?: string;
  /** The message in `problem`. Earlier versions wrote none. */
  problemMessage?: Message;
  /** That of `headText`. Earlier versions signed no description. */
  signature?: string;
}

const EXTENSIONS = { head: 'json', archive: 'zip', objects: 'objects', sessions: 'sessions', secret: 'secret' };
type PartName = keyof typeof EXTENSIONS;

/** Key of a stored file. `head` and `objects` are never encrypted, `secret` always is. */
export function partKey(id: string, part: PartName, encrypted = part === 'secret'): string {
  return `${SNAPSHOT_PREFIX}${id}.${EXTENSIONS[part]}${encrypted ? ENCRYPTED_SUFFIX : ''}`;
}

/** The keys of all files that a snapshot can have. Its description comes first. */
export const snapshotKeys = (id: string): string[] => [
  ...(['head', 'archive', 'objects', 'sessions', 'secret'] as const).map((part) => partKey(id, part)),
  ...(['archive', 'sessions'] as const).map((part) => partKey(id, part, true)),
];

/** The signed text: sessions of another backup, or altered ones, have another signature. */
export const sessionsText = (id: string, { sha256 }: Checksum): string => `sessions ${id} ${sha256}`;

/** The signed text: a copy of a description with another id, time or archive has another signature. */
export const headText = ({ id, createdAt, archive }: Pick<SnapshotHead, 'id' | 'createdAt' | 'archive'>): string =>
  `snapshot ${id} ${createdAt} ${archive.sha256}`;

export const isObjectName = (key: string): boolean => OBJECT.test(key);
export const isSnapshotId = (id: string): boolean => ID.test(id);

/** Returns the snapshot of a stored file, and whether the file is its description; undefined for other files. */
export function snapshotOf(key: string): { id: string; isHead: boolean } | undefined {
  const [, id, extension] = KEY.exec(key) ?? [];
  return id === undefined ? undefined : { id, isHead: extension === EXTENSIONS.head };
}

/**
 * Returns e.g. `20261123t034500z-1a2b3c`. Its time is later than that of the newest snapshot, so that ids sort in the order of the backups
 * when several are made in a second or the clock was set back.
 */
export function snapshotId(at: Date, random: string, newest?: string): string {
  const time = newest === undefined ? at : new Date(Math.max(at.getTime(), timeOf(newest) + 1000));
  return `${time.toISOString().slice(0, 19).replace(/[-:]/g, '').toLowerCase()}z-${random}`;
}

/** Whether the time in an id is about the given one, as in snapshots of earlier versions, which signed no description. */
export const hasTimeOf = (id: string, createdAt: string): boolean => Math.abs(timeOf(id) - Date.parse(createdAt)) < UNSIGNED_TOLERANCE_MS;

/** The milliseconds since 1970 of an id; NaN when they are no time. */
const timeOf = (id: string): number => Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z.*$/, '$1-$2-$3T$4:$5:$6Z'));

const isPart = (value: unknown): boolean => hasMembers(value, CHECKSUM);
const optional =
  (isValid: Members[string]): Members[string] =>
  (value) =>
    value === undefined || isValid(value);
const isParam = (value: unknown): boolean => isText(value) || typeof value === 'number';
const MESSAGE: Members = { code: isText, message: isText, params: (params) => isRecord(params) && Object.values(params).every(isParam) };
const HEAD: Members = {
  createdAt: isInstant,
  schemaVersion: isText,
  rows: isCount,
  files: isCount,
  missingFiles: isCount,
  newFiles: isCount,
  newBytes: isCount,
  encrypted: optional((value) => typeof value === 'boolean'),
  archive: isPart,
  objects: isPart,
  sessions: optional((value) => hasMembers(value, { ...CHECKSUM, signature: isText })),
  secret: optional(isPart),
  problem: optional(isText),
  problemMessage: optional((value) => hasMembers(value, MESSAGE)),
  signature: optional(isText),
};

/** Parses the description of a snapshot. Throws `BadArchive` when it is damaged. */
export function parseHead(id: string, text: string): SnapshotHead {
  const head = parsed(text);
  const damaged = (): BadArchive => new BadArchive({ reason: 'description_damaged', id });
  if (!isRecord(head) || head.format !== SNAPSHOT_FORMAT || typeof head.formatVersion !== 'number' || head.id !== id) throw damaged();
  if (head.formatVersion > SNAPSHOT_FORMAT_VERSION) throw new BadArchive({ reason: 'newer_version' });
  if (!hasMembers<SnapshotHead>(head, HEAD)) throw damaged();
  return head;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
