/** About a hundred cards. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The cards that were asked for last, by what they show. */
export class CardCache {
  /** A map keeps the order of insertion: the first one was used the longest time ago. */
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
