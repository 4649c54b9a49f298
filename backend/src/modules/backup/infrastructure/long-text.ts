const PIECE_LENGTH = 64 * 1024;

/** Items of a long JSON list or object. Their text is held in buffers outside the heap, because objects would need more memory. */
export class LongText {
  private readonly pieces: Buffer[] = [];
  private buffered = '';
  private isFirst = true;

  add(item: string): void {
    this.buffered += this.isFirst ? item : `,\n${item}`;
    this.isFirst = false;
    if (this.buffered.length >= PIECE_LENGTH) this.flush();
  }

  *read(): Generator<Buffer> {
    this.flush();
    yield* this.pieces;
  }

  private flush(): void {
    if (this.buffered.length > 0) this.pieces.push(Buffer.from(this.buffered));
    this.buffered = '';
  }
}
