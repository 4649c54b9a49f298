import { retryOn } from './retry.js';

class Busy extends Error {}

describe('retryOn', () => {
  /** Throws the errors one after another, then succeeds. */
  const failing = (errors: Error[]) => async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  };

  it('returns the result of the first attempt that succeeds', async () => {
    expect(await retryOn(Busy, 3, failing([new Busy(), new Busy()]))).toBe('done');
  });

  it('rejects with the error of the last attempt', async () => {
    await expect(retryOn(Busy, 2, failing([new Busy('first'), new Busy('second')]))).rejects.toThrow('second');
  });

  it('rejects with another error at once', async () => {
    await expect(retryOn(Busy, 3, failing([new Error('broken')]))).rejects.toThrow('broken');
  });
});
