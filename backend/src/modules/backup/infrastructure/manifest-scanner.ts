import { damagedManifest, FILE_LISTS, type FileList } from '../domain/read-manifest.js';

const BACKSLASH = 92;
const QUOTE = 34;
const COMMA = 44;
const [OPEN_OBJECT, OPEN_LIST] = [123, 91];
const [CLOSE_OBJECT, CLOSE_LIST] = [125, 93];

/** Maximum bytes of one member of the manifest, e.g. its tables, and of one item of a list of files. */
const MEMBER_MAX = 64 * 1024;
const ITEM_MAX = 1024;
/** Maximum length of a quoted name with its colon and the white space around. */
const LIST_HEAD_MAX = 64;

const LIST_START: Record<FileList, { opening: number; head: RegExp }> = {
  files: { opening: OPEN_OBJECT, head: /^\s*"files"\s*:\s*$/ },
  missingFiles: { opening: OPEN_LIST, head: /^\s*"missingFiles"\s*:\s*$/ },
};

/** JSON text of a member of the manifest (`"kind":"full"`), or of an item of one of its lists of files. */
export interface ScannedText {
  list?: FileList;
  text: string;
}

/** Divides the JSON text of a manifest into members and items while it is read. Holds one of them in memory at a time. */
export class ManifestScanner {
  /** 0: before and after the object, 1: between its members, 2: within a list of files. */
  private level = 0;
  /** Number of open brackets within the current text. */
  private nested = 0;
  private inString = false;
  private escaped = false;
  private list?: FileList;
  private readonly seen = new Set<FileList>();
  private started = false;
  private held = '';

  /** Returns the texts that end within these bytes. */
  scan(bytes: Buffer): ScannedText[] {
    const texts: ScannedText[] = [];
    let from = 0;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (this.inString) this.scanString(byte);
      else if (byte === QUOTE) this.inString = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        if (this.open(byte, bytes, from, at)) from = at + 1;
      } else if (this.ends(byte)) {
        this.hold(bytes, from, at);
        from = at + 1;
        this.end(byte, texts);
      }
    }
    this.hold(bytes, from, bytes.length);
    return texts;
  }

  /** Throws when the manifest is incomplete. The caller calls it after the last byte. */
  finish(): void {
    if (!this.started || this.level !== 0 || this.held.trim() !== '' || this.seen.size !== FILE_LISTS.length) throw damagedManifest();
  }

  private scanString(byte: number): void {
    if (this.escaped) this.escaped = false;
    else if (byte === BACKSLASH) this.escaped = true;
    else if (byte === QUOTE) this.inString = false;
  }

  /** Returns true when the bracket begins the object or a list of files. Any other bracket belongs to the current text. */
  private open(byte: number, bytes: Buffer, from: number, at: number): boolean {
    if (this.level === 0) {
      this.hold(bytes, from, at);
      if (byte !== OPEN_OBJECT || this.started || this.held.trim() !== '') throw damagedManifest();
      this.enter(1);
      return true;
    }
    if (this.level === 1 && this.nested === 0) {
      const head = this.held.length + at - from > LIST_HEAD_MAX ? '' : this.held + bytes.toString('latin1', from, at);
      this.list = FILE_LISTS.find((list) => LIST_START[list].opening === byte && LIST_START[list].head.test(head));
      if (this.list !== undefined) {
        if (this.seen.has(this.list)) throw damagedManifest();
        this.seen.add(this.list);
        this.enter(2);
        return true;
      }
    }
    this.nested++;
    return false;
  }

  private enter(level: number): void {
    this.started = true;
    this.held = '';
    this.level = level;
  }

  /** Returns whether the byte ends the current text. Counts brackets within the text. */
  private ends(byte: number): boolean {
    if (byte === COMMA) return this.nested === 0 && this.level > 0;
    if (byte !== CLOSE_OBJECT && byte !== CLOSE_LIST) return false;
    if (this.nested > 0) {
      this.nested--;
      return false;
    }
    return true;
  }

  private end(byte: number, texts: ScannedText[]): void {
    // the text is empty in an empty list of files, and between the end of a list and the next comma
    if (this.held.trim() !== '') texts.push({ list: this.list, text: this.held });
    this.held = '';
    if (byte === COMMA) return;
    if (this.level === 0) throw damagedManifest();
    this.level--;
    this.list = undefined;
  }

  private hold(bytes: Buffer, from: number, to: number): void {
    const maxLength = this.level === 2 ? ITEM_MAX : MEMBER_MAX;
    if (this.held.length + to - from > maxLength) throw damagedManifest();
    // latin1 is sufficient, because every accepted value is ASCII
    this.held += bytes.toString('latin1', from, to);
  }
}
