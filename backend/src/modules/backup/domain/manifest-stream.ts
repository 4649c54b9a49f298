import {
  damagedManifest,
  FILE_LISTS,
  FORMAT,
  FORMAT_VERSION,
  manifestItem,
  type FileList,
  type ManifestHead,
  type ManifestItem,
} from './manifest.js';

/** Maximum number of members, which are held in memory. Every layout has fewer. */
const MEMBERS_MAX = 50;
/** Maximum bytes of one member of the manifest, e.g. its tables, and of one item of a list of files. */
const MEMBER_MAX = 64 * 1024;
const ITEM_MAX = 1024;

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

/** Writes a manifest, after its items were added in the order of the archive. */
export class ManifestWriter {
  private readonly files = new LongText();
  private readonly missingFiles = new LongText();

  add(item: ManifestItem): void {
    if ('missingKey' in item) return this.missingFiles.add(JSON.stringify(item.missingKey));
    const { key, ...entry } = item;
    this.files.add(`${JSON.stringify(key)}:${JSON.stringify(entry)}`);
  }

  *pieces(head: ManifestHead): Generator<Buffer> {
    const members = JSON.stringify({ format: FORMAT, formatVersion: FORMAT_VERSION, ...head }, null, 1);
    yield Buffer.from(`${members.slice(0, -1)},"files":{\n`);
    yield* this.files.pieces();
    yield Buffer.from('},"missingFiles":[\n');
    yield* this.missingFiles.pieces();
    yield Buffer.from(']}\n');
  }
}

const PIECE_LENGTH = 64 * 1024;

/** Items of a long JSON list or object. Their text is held in buffers outside the heap, because objects would need more memory. */
class LongText {
  private readonly full: Buffer[] = [];
  private rest = '';
  private separator = '';

  add(item: string): void {
    this.rest += this.separator + item;
    this.separator = ',\n';
    if (this.rest.length < PIECE_LENGTH) return;
    this.full.push(Buffer.from(this.rest));
    this.rest = '';
  }

  *pieces(): Generator<Buffer> {
    yield* this.full;
    if (this.rest !== '') yield Buffer.from(this.rest);
  }
}
