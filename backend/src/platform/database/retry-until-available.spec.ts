import { retryUntilAvailable } from './retry-until-available.js';

const away = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('a database that is asked for at the start', () => {
  it('is waited for while it is away', async () => {
    let tries = 0;
    const connect = () => (++tries < 2 ? Promise.reject(away()) : Promise.resolve('there'));
    expect(await retryUntilAvailable(connect)).toBe('there');
  });

  it('is given up in the end', async () => {
    await expect(retryUntilAvailable(() => Promise.reject(away()), 0)).rejects.toThrow('ECONNREFUSED');
  });

  it('is not waited for when it refuses us', async () => {
    let tries = 0;
    const refusal = Object.assign(new Error('password authentication failed'), { code: '28P01' });
    await expect(retryUntilAvailable(() => (tries++, Promise.reject(refusal)))).rejects.toThrow(refusal);
    expect(tries).toBe(1);
  });
});
