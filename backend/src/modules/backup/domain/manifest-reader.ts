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

/** Maximum number of members, which are held in memory. Every layout has fewer. */
const MEMBERS_MAX = 50;
/** Maximum bytes of one member of the manifest, e.g. its tables, and of one item of a list of files. */
const MEMBER_MAX = 64 * 1024;
const ITEM_MAX = 1024;

/** The lists of files in the manifest. A manifest that lacks one of them is refused. */
const FILE_LISTS = ['files', 'missingFiles'] as const;
type FileList = (typeof FILE_LISTS)[number];
type Part = 'before' | 'members' | FileList | 'after';

const STRING = String.raw`"(?:[^"\\]|\\.)*"`;
const VALUE = String.raw`(?:${STRING}|\{(?:[^{}]|\{[^{}]*\})*\}|[^\s"{}[\],]+)`;

/**
 * The next step in each part of the manifest: a text, the start of a list of files, or the end of the part. No pattern has two ways to
 * match a text, so that the time is linear. None accepts more levels of brackets than a manifest has.
 */
const STEPS: Record<Part, RegExp> = {
  before: /\s*(?<end>\{)/y,
  members: new RegExp(
    String.raw`[\s,]*(?:(?<end>\})|"(?:(?<files>files)"\s*:\s*\{|(?<missing>missingFiles)"\s*:\s*\[)|(?<text>${STRING}\s*:\s*${VALUE})(?=\s*[,}]))`,
    'y',
  ),
  files: /[\s,]*(?:(?<end>\})|(?<text>"[^"\\]*"\s*:\s*\{[^{}]*\}))/y,
  missingFiles: /[\s,]*(?:(?<end>\])|(?<text>"[^"\\]*"))/y,
  after: /(?!)/y,
};
const NEXT: Record<Part, Part> = { before: 'members', members: 'after', files: 'members', missingFiles: 'members', after: 'after' };

export const damagedManifest = (): BadArchive => new BadArchive({ reason: 'manifest_damaged' });

/** Reads a manifest as a stream. Holds one member or item in memory at a time, because an uploaded manifest is untrusted. */
export class ManifestReader {
  /** The members other than the lists of files; complete when all items were read. */
  readonly members = new Map<string, unknown>();
  private part: Part = 'before';
  private readonly seen = new Set<FileList>();
  private rest = '';

  /** Yields for each chunk the items of both lists of files that end within it. */
  async *items(chunks: AsyncIterable<Buffer>): AsyncGenerator<ManifestItem[]> {
    // latin1 is sufficient, because every accepted value is ASCII
    for await (const chunk of chunks) yield this.read(this.rest + chunk.toString('latin1'));
    if (this.part !== 'after' || this.rest.trim() !== '' || this.seen.size !== FILE_LISTS.length) throw damagedManifest();
  }

  private read(text: string): ManifestItem[] {
    const items: ManifestItem[] = [];
    let at = 0;
    for (;;) {
      const step = STEPS[this.part];
      step.lastIndex = at;
      const match = step.exec(text);
      if (match === null) break;
      this.assertLength(match[0]);
      at = step.lastIndex;
      const item = this.take(match.groups ?? {});
      if (item !== undefined) items.push(item);
    }
    this.rest = text.slice(at);
    this.assertLength(this.rest);
    return items;
  }

  private take({ text, end, files, missing }: Record<string, string | undefined>): ManifestItem | undefined {
    const list = files ?? missing;
    if (end !== undefined) this.part = NEXT[this.part];
    else if (list !== undefined) this.enter(list as FileList);
    else if (this.part === 'files') return manifestItem('files', parsed(`{${text}}`));
    else if (this.part === 'missingFiles') return manifestItem('missingFiles', parsed(text));
    else this.addMember(text);
    return undefined;
  }

  private enter(list: FileList): void {
    if (this.seen.has(list)) throw damagedManifest();
    this.seen.add(list);
    this.part = list;
  }

  private addMember(text = ''): void {
    for (const [name, value] of Object.entries(parsed(`{${text}}`) as object)) this.members.set(name, value);
    if (this.members.size > MEMBERS_MAX) throw damagedManifest();
  }

  private assertLength(text: string): void {
    const isItem = this.part === 'files' || this.part === 'missingFiles';
    if (text.length > (isItem ? ITEM_MAX : MEMBER_MAX)) throw damagedManifest();
  }
}

function parsed(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damagedManifest();
  }
}

/** Validates the members other than the lists of files, because an uploaded manifest is untrusted. */
export function manifestHead(members: ReadonlyMap<string, unknown>, expected: ManifestKind = 'full'): ManifestHead {
  const { format, formatVersion, kind, schemaVersion, createdAt, tables, ...more } = Object.fromEntries(members);
  if (format !== FORMAT) throw new BadArchive({ reason: 'not_a_backup' });
  if (typeof formatVersion !== 'number' || formatVersion > FORMAT_VERSION) throw new BadArchive({ reason: 'newer_version' });
  if (kind === 'snapshot' && expected !== 'snapshot') throw new BadArchive({ reason: 'offsite_part' });
  if (kind !== expected) throw new BadArchive({ reason: 'not_full' });
  if (typeof schemaVersion !== 'string' || typeof createdAt !== 'string' || !isRecord(tables)) throw damagedManifest();
  if (!isInstant(createdAt) || FILE_LISTS.some((list) => list in more)) throw damagedManifest();
  const entries = Object.entries(tables).filter((entry): entry is [string, TableEntry] => TABLE.test(entry[0]) && isTable(entry[1]));
  if (entries.length < Object.keys(tables).length) throw damagedManifest();
  return { format: FORMAT, formatVersion, kind: expected, schemaVersion, createdAt, tables: Object.fromEntries(entries) };
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

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInstant = (text: string): boolean => text.length <= 40 && !Number.isNaN(Date.parse(text));
export const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
export const isDigested = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && isCount(value.bytes) && typeof value.sha256 === 'string' && SHA256.test(value.sha256);
const isTable = (value: unknown): value is TableEntry => isDigested(value) && isCount(value.rows);
const isFile = (value: unknown): value is FileEntry =>
  isDigested(value) && typeof value.mimeType === 'string' && MEDIA_TYPE.test(value.mimeType);
