import { hash } from 'node:crypto';

/** Stores 63 bits of the SHA-256 of each name in 16 to 32 bytes, because a set of two million strings would take 200 MB. */
export class SeenNames {
  private readonly slots: Uint32Array;
  private readonly mask: number;

  constructor(maxNames: number) {
    const slotCount = 2 ** Math.ceil(Math.log2(2 * maxNames + 2));
    this.slots = new Uint32Array(2 * slotCount);
    this.mask = slotCount - 1;
  }

  /** Returns false when the name was added before. */
  add(name: string): boolean {
    const digest = hash('sha256', name, 'buffer');
    const high = digest.readUInt32LE(0);
    // the lowest bit is set, because a zero marks a free slot
    const low = digest.readUInt32LE(4) | 1;
    for (let slot = high & this.mask; ; slot = (slot + 1) & this.mask) {
      const [a, b] = [this.slots[2 * slot], this.slots[2 * slot + 1]];
      if (a === high && b === low >>> 0) return false;
      if (b === 0) {
        this.slots[2 * slot] = high;
        this.slots[2 * slot + 1] = low;
        return true;
      }
    }
  }
}
