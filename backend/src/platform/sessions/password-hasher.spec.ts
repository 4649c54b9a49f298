import { hash } from '@node-rs/argon2';
import { isPasswordHash } from './password-hasher.port.js';

const withCost = (cost: string): string => `$argon2id$v=19$${cost}$c29tZXNhbHRzb21lc2FsdA$RdescudvJCsgt3ub+b3dWRWJTmaaJObGRdescudvJCs`;

describe('isPasswordHash', () => {
  it('accepts what the password hasher writes', async () => {
    expect(isPasswordHash(await hash('Correct horse, battery'))).toBe(true);
    expect(isPasswordHash(withCost('m=19456,t=2,p=1'))).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a password', 'Correct horse, battery'],
    ['another scheme', '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW'],
    ['another variant', withCost('m=19456,t=2,p=1').replace('argon2id', 'argon2i')],
    ['more memory than a sign-in may cost', withCost('m=999999,t=2,p=1')],
    ['more passes than a sign-in may cost', withCost('m=19456,t=99,p=1')],
  ])('refuses %s', (_name, text) => {
    expect(isPasswordHash(text)).toBe(false);
  });
});
