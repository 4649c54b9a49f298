const PIECE = 64 * 1024;

/** Items of a JSON list or object that is too long to be held as objects. Their text is held in buffers outside the heap. */
export class LongText {
  private readonly pieces: Buffer[] = [];
  private open = '';
  private first = true;

  add(item: string): void {
    this.open += this.first ? item : `,\n${item}`;
    this.first = false;
    if (this.open.length >= PIECE) this.close();
  }

  *read(): Generator<Buffer> {
    this.close();
    yield* this.pieces;
  }

  private close(): void {
    if (this.open.length > 0) this.pieces.push(Buffer.from(this.open));
    this.open = '';
  }
}
