/** How a column becomes JSON: unchanged, as a string, or as a string with the `T` and the offset minutes of ISO 8601. */
export type ColumnForm = 'bare' | 'string' | 'moment';

export interface JsonColumn {
  name: string;
  form: ColumnForm;
}

interface Column {
  /** Text before the value: `,"name":`. */
  head: Buffer;
  quoted: boolean;
  /** Indexed by byte: 1 when the byte is copied unchanged, otherwise 0. */
  passing: Uint8Array;
}

const TAB = 9;
const NEWLINE = 10;
const SPACE = 32;
const QUOTE = 34;
const PLUS = 43;
const NULL = 78; // the N of COPY's \N
const BACKSLASH = 92;
const VERTICAL_TAB = 118; // the v of COPY's \v, which JSON lacks

const passing = (form: ColumnForm): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => {
    if (byte === TAB || byte === NEWLINE || byte === BACKSLASH) return 0;
    if (form === 'string') return byte < SPACE || byte === QUOTE ? 0 : 1;
    return form === 'moment' && (byte === SPACE || byte === PLUS) ? 0 : 1;
  });
const PASSING: Record<ColumnForm, Uint8Array> = { bare: passing('bare'), string: passing('string'), moment: passing('moment') };

/** Number of bytes that are converted at once. The output buffer has room for the worst case. */
const CHUNK_BYTES = 64 * 1024;
const LONGEST_TAIL = ':00"}'.length;

/**
 * Converts rows from COPY's text format to JSON, byte for byte as `row_to_json` does. In PostgreSQL `row_to_json` costs three times as
 * much as the text format, which is so similar to JSON that one pass without parsing converts it.
 */
export class JsonRows {
  private readonly columns: Column[];
  private readonly output: Buffer;
  private readonly between: Buffer;
  private written = 0;
  private column: Column;
  private columnIndex = 0;
  /** True until a byte of the field is written. Until then the field can be null. */
  private isFieldStart = true;
  private escaped = false;
  private isNull = false;
  private hasOffset = false;
  private rows = 0;

  constructor(columns: readonly JsonColumn[], between: ',\n' | '\n') {
    this.columns = columns.map(({ name, form }, n) => ({
      head: Buffer.from(`${n === 0 ? '{' : ','}${JSON.stringify(name)}:`),
      quoted: form !== 'bare',
      passing: PASSING[form],
    }));
    this.column = this.columnAt(0);
    this.between = Buffer.from(between);
    const longest = Math.max(...this.columns.map(({ head }) => head.length));
    this.output = Buffer.allocUnsafe(CHUNK_BYTES * (between.length + longest + 1 + LONGEST_TAIL));
  }

  /** Yields the JSON of the next bytes of COPY. A chunk may end anywhere. */
  *convert(bytes: Buffer): Generator<Buffer> {
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      this.written = 0;
      this.processChunk(bytes.subarray(from, from + CHUNK_BYTES));
      yield Buffer.from(this.output.subarray(0, this.written));
    }
  }

  /** Returns the text after the last row. */
  end(): Buffer {
    return Buffer.from(this.rows > 0 ? '\n' : '');
  }

  private processChunk(bytes: Buffer): void {
    for (let i = 0; i < bytes.length; i++) {
      if (!this.isFieldStart && !this.escaped) i = this.copyUnchanged(bytes, i);
      const byte = bytes[i];
      if (byte !== undefined) this.processByte(byte);
    }
  }

  /** Copies bytes up to the next special byte, and returns its index. */
  private copyUnchanged(bytes: Buffer, from: number): number {
    const { output } = this;
    const { passing } = this.column;
    let at = this.written;
    let i = from;
    for (; i < bytes.length; i++) {
      const byte = bytes[i] ?? 0;
      if (passing[byte] === 0) break;
      output[at++] = byte;
    }
    this.written = at;
    return i;
  }

  private processByte(byte: number): void {
    if (this.escaped) this.unescape(byte);
    else if (byte === BACKSLASH) this.escaped = true;
    else {
      if (this.isFieldStart) this.startField();
      if (byte === TAB) this.endField();
      else if (byte === NEWLINE) this.endRow();
      else if (this.column.passing[byte] === 1) this.output[this.written++] = byte;
      else this.writeEscaped(byte);
    }
  }

  private writeEscaped(byte: number): void {
    if (byte === SPACE) this.put('T');
    else if (byte === QUOTE) this.put('\\"');
    else if (byte === PLUS) {
      this.put('+');
      this.hasOffset = true;
    } else this.put(`\\u${byte.toString(16).padStart(4, '0')}`);
  }

  /** COPY writes `\\`, `\b`, `\f`, `\n`, `\r` and `\t` as JSON does. In columns of type JSON it doubles backslashes, so one is dropped. */
  private unescape(byte: number): void {
    this.escaped = false;
    this.isNull = this.isFieldStart && byte === NULL;
    if (this.isFieldStart) this.startField();
    if (this.isNull) this.put('null');
    else if (byte === VERTICAL_TAB) this.put('\\u000b');
    else {
      if (this.column.quoted) this.output[this.written++] = BACKSLASH;
      this.output[this.written++] = byte;
    }
  }

  private startField(): void {
    this.isFieldStart = false;
    if (this.columnIndex === 0 && this.rows > 0) this.copy(this.between);
    this.copy(this.column.head);
    if (this.column.quoted && !this.isNull) this.output[this.written++] = QUOTE;
  }

  private endField(): void {
    if (this.hasOffset) this.put(':00');
    if (this.column.quoted && !this.isNull) this.output[this.written++] = QUOTE;
    this.isFieldStart = true;
    this.isNull = false;
    this.hasOffset = false;
    if (this.columnIndex + 1 < this.columns.length) this.column = this.columnAt(++this.columnIndex);
  }

  private endRow(): void {
    this.endField();
    this.put('}');
    this.rows++;
    this.columnIndex = 0;
    this.column = this.columnAt(0);
  }

  private put(text: string): void {
    for (let i = 0; i < text.length; i++) this.output[this.written++] = text.charCodeAt(i);
  }

  /** Uses a loop, because `Buffer.copy` costs more for so few bytes. */
  private copy(text: Buffer): void {
    const { output } = this;
    let at = this.written;
    for (let i = 0; i < text.length; i++) output[at++] = text[i] ?? 0;
    this.written = at;
  }

  private columnAt(columnIndex: number): Column {
    const column = this.columns[columnIndex];
    if (!column) throw new Error('a table without columns');
    return column;
  }
}
