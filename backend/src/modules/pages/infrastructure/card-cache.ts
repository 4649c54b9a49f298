/** Room for about a hundred cards. */
const MAX_BYTES = 8 * 1024 * 1024;

/** LRU cache of cards, with the data of a card as its key. */
export class CardCache {
  /** A map keeps the insertion order, so the first card is the least recently used one. */
  private readonly cards = new Map<string, Uint8Array>();
  private bytes = 0;

  get(content: string): Uint8Array | undefined {
    const card = this.cards.get(content);
    if (!card) return undefined;
    this.cards.delete(content);
    this.cards.set(content, card);
    return card;
  }

  add(content: string, card: Uint8Array): void {
    this.cards.set(content, card);
    this.bytes += card.length;
    for (const [oldest, { length }] of this.cards) {
      if (this.bytes <= MAX_BYTES) return;
      this.cards.delete(oldest);
      this.bytes -= length;
    }
  }
}
