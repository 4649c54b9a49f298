import { hash } from 'node:crypto';

/** Stores 63 bits of the SHA-256 of each name in 16 to 32 bytes, because a set of two million strings would take 200 MB. */
export class SeenNames {
  /** A hash table without chains: a hash stands in the first free slot from its own on. Zero marks a free slot. */
  private slots: BigUint64Array;
  private size = 0;

  /** Room for `expectedNames`; the table grows when more are added. */
  constructor(expectedNames = 1_000) {
    this.slots = new BigUint64Array(2 ** Math.ceil(Math.log2(2 * expectedNames + 2)));
  }

  /** Returns false when the name was added before. */
  add(name: string): boolean {
    if (2 * (this.size + 1) > this.slots.length) this.grow();
    const hashed = hashOf(name);
    const slot = this.slotOf(hashed);
    if (this.slots[slot] === hashed) return false;
    this.slots[slot] = hashed;
    this.size++;
    return true;
  }

  has(name: string): boolean {
    const hashed = hashOf(name);
    return this.slots[this.slotOf(hashed)] === hashed;
  }

  /** Returns the index of the hash, or of the free slot in which it belongs. */
  private slotOf(hashed: bigint): number {
    const last = this.slots.length - 1;
    let slot = Number(hashed >> 32n) & last;
    while (this.slots[slot] !== 0n && this.slots[slot] !== hashed) slot = (slot + 1) & last;
    return slot;
  }

  private grow(): void {
    const former = this.slots;
    this.slots = new BigUint64Array(2 * former.length);
    for (const hashed of former) if (hashed !== 0n) this.slots[this.slotOf(hashed)] = hashed;
  }
}

/** The lowest bit is set, because no hash may be zero. */
const hashOf = (name: string): bigint => hash('sha256', name, 'buffer').readBigUInt64LE() | 1n;
