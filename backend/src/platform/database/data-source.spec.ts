import { retryUntilAvailable } from './data-source.js';

const connectionRefused = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('retryUntilAvailable', () => {
  it('retries while the database is unavailable', async () => {
    let attempts = 0;
    const connect = () => (++attempts < 2 ? Promise.reject(connectionRefused()) : Promise.resolve('there'));
    expect(await retryUntilAvailable(connect)).toBe('there');
  });

  it('throws after the time limit', async () => {
    await expect(retryUntilAvailable(() => Promise.reject(connectionRefused()), 0)).rejects.toThrow('ECONNREFUSED');
  });

  it('throws at once when the database rejects the credentials', async () => {
    let attempts = 0;
    const refusal = Object.assign(new Error('password authentication failed'), { code: '28P01' });
    await expect(retryUntilAvailable(() => (attempts++, Promise.reject(refusal)))).rejects.toThrow(refusal);
    expect(attempts).toBe(1);
  });
});
