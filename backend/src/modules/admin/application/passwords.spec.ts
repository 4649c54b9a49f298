import { describe, expect, it, jest } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';
import { resolveConfig } from '../../../platform/config/config.js';
import { readEnvironment } from '../../../platform/config/environment.js';
import { Passwords } from './passwords.js';

const verify = jest.fn(argon2.verify);
jest.unstable_mockModule('@node-rs/argon2', () => ({ ...argon2, verify }));
const { Argon2PasswordHasher } = await import('../../../platform/sessions/argon2-password-hasher.js');

const PRODUCTION = { NODE_ENV: 'production', SESSION_SECRET: 'n5kX0s2Zq81mVh7w' };

describe('the passwords of administrators', () => {
  it.each([PRODUCTION, { SESSION_SECRET: 'of-one-developer' }])('are hashed with 19 MiB and two passes in %j', async (variables) => {
    const passwords = new Passwords(new Argon2PasswordHasher(resolveConfig(readEnvironment(variables)).tuning.passwordHash));
    expect(await passwords.hash('Correct horse, battery')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('match only their hash, and never an undefined hash', async () => {
    const passwords = new Passwords(new Argon2PasswordHasher(resolveConfig(readEnvironment(PRODUCTION)).tuning.passwordHash));
    const hash = await passwords.hash('Correct horse, battery');
    expect(await passwords.matches('Correct horse, battery', hash)).toBe(true);
    expect(await passwords.matches('Correct horse, batterz', hash)).toBe(false);
    expect(await passwords.matches('Correct horse, battery', undefined)).toBe(false);
  });

  it('are verified with the same work for an undefined hash, so that the time does not show which names exist', async () => {
    const passwords = new Passwords(new Argon2PasswordHasher(resolveConfig(readEnvironment(PRODUCTION)).tuning.passwordHash));
    const hash = await passwords.hash('Correct horse, battery');
    verify.mockClear();
    await passwords.matches('not this one', hash);
    await passwords.matches('not this one', undefined);
    const costs = verify.mock.calls.map(([verified]) => String(verified).split('$').slice(1, 4));
    expect(costs).toEqual([costs[0], costs[0]]);
  });
});
