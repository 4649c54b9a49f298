import { setImmediate as nextTurn } from 'node:timers/promises';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Characters that are read before the event loop runs other work. They take a few milliseconds at most. */
const CHARACTERS_PER_TURN = 16_384;
/** A longer value of an attribute is left out. */
const VALUE_MAX = 8_192;

interface MarkupReader {
  syntax: 'html' | 'xml';
  /** Names of the attributes to read; in HTML in lower case. */
  attributes: ReadonlySet<string>;
  onTag: (name: string, attributes: Readonly<Record<string, string>>) => void;
  onEndTag?: (name: string) => void;
  /** Called with pieces of a text, entities decoded. */
  onText?: (text: string) => void;
}

/**
 * Reads the HTML or XML of a file or page that other people have made. Tags are reported one by one, as they stand in the text: a parser
 * with a stack searches its open elements at each end tag, which takes minutes for a page of a megabyte. Here the work grows with the
 * length of the text only, whatever its nesting, and other requests run in between.
 */
export async function readMarkup(markup: string, reader: MarkupReader): Promise<void> {
  const tokenizer = new Tokenizer({ xmlMode: reader.syntax === 'xml' }, new Tags(markup, reader));
  for (let at = 0; at < markup.length; at += CHARACTERS_PER_TURN) {
    if (at > 0) await nextTurn();
    tokenizer.write(markup.slice(at, at + CHARACTERS_PER_TURN));
  }
  tokenizer.end();
}

/** Elements of HTML whose content has the syntax of XML: a `script` or `title` in them holds tags. */
const FOREIGN_ELEMENTS = new Set(['svg', 'math']);

/** Makes tags of the tokens, which are positions in the markup. */
class Tags implements TokenizerCallbacks {
  private name = '';
  private attributes: Record<string, string> = {};
  /** Undefined for an attribute that is not read. */
  private attribute: string | undefined;
  private value = '';
  private foreignDepth = 0;

  constructor(
    private readonly markup: string,
    private readonly reader: MarkupReader,
  ) {}

  onopentagname(start: number, end: number): void {
    this.name = this.nameAt(start, end);
    this.attributes = {};
  }

  onattribname(start: number, end: number): void {
    const name = this.nameAt(start, end);
    this.attribute = this.reader.attributes.has(name) ? name : undefined;
    this.value = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.attribute !== undefined && this.value.length <= VALUE_MAX) this.value += this.markup.slice(start, end);
  }

  onattribentity(codePoint: number): void {
    if (this.attribute !== undefined && this.value.length <= VALUE_MAX) this.value += String.fromCodePoint(codePoint);
  }

  /** The first one of a name counts, as in browsers. */
  onattribend(): void {
    if (this.attribute !== undefined && this.value.length <= VALUE_MAX) this.attributes[this.attribute] ??= this.value;
  }

  onopentagend(): void {
    if (this.isHtml && FOREIGN_ELEMENTS.has(this.name)) this.foreignDepth += 1;
    this.reader.onTag(this.name, this.attributes);
  }

  onselfclosingtag(): void {
    if (this.isHtml && !this.isInForeignContext() && !FOREIGN_ELEMENTS.has(this.name)) return this.onopentagend();
    this.reader.onTag(this.name, this.attributes);
    this.reader.onEndTag?.(this.name);
  }

  onclosetag(start: number, end: number): void {
    const name = this.nameAt(start, end);
    if (this.foreignDepth > 0 && FOREIGN_ELEMENTS.has(name)) this.foreignDepth -= 1;
    this.reader.onEndTag?.(name);
  }

  ontext(start: number, end: number): void {
    this.reader.onText?.(this.markup.slice(start, end));
  }

  ontextentity(codePoint: number): void {
    this.reader.onText?.(String.fromCodePoint(codePoint));
  }

  oncdata(start: number, end: number, endOffset: number): void {
    if (!this.isHtml || this.isInForeignContext()) this.ontext(start, end - endOffset);
  }

  isInForeignContext(): boolean {
    return this.foreignDepth > 0;
  }

  oncomment(): void {
    // Not read.
  }

  ondeclaration(): void {
    // Not read.
  }

  onprocessinginstruction(): void {
    // Not read.
  }

  onend(): void {
    // The caller awaits the end.
  }

  private get isHtml(): boolean {
    return this.reader.syntax === 'html';
  }

  private nameAt(start: number, end: number): string {
    const name = this.markup.slice(start, end);
    return this.isHtml ? name.toLowerCase() : name;
  }
}
