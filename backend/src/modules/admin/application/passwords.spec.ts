import { describe, expect, it } from '@jest/globals';
import { Argon2PasswordHasher } from '../../../platform/sessions/argon2-password-hasher.js';
import { resolveConfig } from '../../../platform/config/config.js';
import { readEnvironment } from '../../../platform/config/environment.js';
import { Passwords } from './passwords.js';

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
});
