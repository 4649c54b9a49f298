import { KeptBodies } from './kept-bodies.js';

describe('KeptBodies', () => {
  let kept: KeptBodies;
  beforeEach(() => {
    kept = new KeptBodies();
  });

  it('returns the body of a text that was sent twice', () => {
    const text = 'a'.repeat(1000);
    kept.set(text, Buffer.from('body'));
    expect(kept.get(text)).toBeUndefined();
    kept.set(text, Buffer.from('body'));
    expect(kept.get(text)).toEqual(Buffer.from('body'));
  });

  it('distinguishes texts of the same slot', () => {
    // The characters that differ are not among the ones that select the slot.
    const text = `aa${'c'.repeat(998)}`;
    const other = `ab${'c'.repeat(998)}`;
    for (const each of [text, other]) {
      kept.set(each, Buffer.from(each));
      kept.set(each, Buffer.from(each));
    }
    expect(kept.get(text)).toBeUndefined();
    expect(kept.get(other)).toEqual(Buffer.from(other));
  });

  it('does not keep a long text', () => {
    const text = 'a'.repeat(20_000);
    kept.set(text, Buffer.from('body'));
    kept.set(text, Buffer.from('body'));
    expect(kept.get(text)).toBeUndefined();
  });
});
