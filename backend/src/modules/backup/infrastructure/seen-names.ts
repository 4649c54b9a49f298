import { hash } from 'node:crypto';

/** Stores 63 bits of the SHA-256 of each name in 16 to 32 bytes, because a set of two million strings would take 200 MB. */
export class SeenNames {
  private slots: Uint32Array;
  private size = 0;

  /** Room for `expectedNames`; the table grows when more are added. */
  constructor(expectedNames = 1_000) {
    this.slots = new Uint32Array(2 * 2 ** Math.ceil(Math.log2(2 * expectedNames + 2)));
  }

  /** Returns false when the name was added before. */
  add(name: string): boolean {
    if (4 * (this.size + 1) > this.slots.length) this.grow();
    const isNew = this.insert(partsOf(name));
    if (isNew) this.size++;
    return isNew;
  }

  has(name: string): boolean {
    const parts = partsOf(name);
    return this.slots[this.slotOf(parts) + 1] === parts.low;
  }

  private insert(parts: Parts): boolean {
    const slot = this.slotOf(parts);
    if (this.slots[slot + 1] !== 0) return false;
    this.slots[slot] = parts.high;
    this.slots[slot + 1] = parts.low;
    return true;
  }

  /** Returns the index of the name, or of the free slot in which it belongs. */
  private slotOf({ high, low }: Parts): number {
    const last = this.slots.length - 2;
    for (let slot = (2 * high) & last; ; slot = (slot + 2) & last) {
      const found = this.slots[slot + 1];
      if (found === 0 || (found === low && this.slots[slot] === high)) return slot;
    }
  }

  private grow(): void {
    const former = this.slots;
    this.slots = new Uint32Array(2 * former.length);
    for (let slot = 0; slot < former.length; slot += 2) {
      const [high = 0, low = 0] = [former[slot], former[slot + 1]];
      if (low !== 0) this.insert({ high, low });
    }
  }
}

interface Parts {
  high: number;
  low: number;
}

function partsOf(name: string): Parts {
  const digest = hash('sha256', name, 'buffer');
  // the lowest bit is set, because a zero marks a free slot
  return { high: digest.readUInt32LE(0), low: (digest.readUInt32LE(4) | 1) >>> 0 };
}
