import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { persistedSecret, secretsIn } from './persisted-secret.js';

describe('persistedSecret', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-secret-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('creates a random secret that only its owner can read, and returns it at every start', async () => {
    const secret = persistedSecret(dataDir);
    expect(secret).toHaveLength(43);
    expect(persistedSecret(dataDir)).toBe(secret);
    expect((await stat(path.join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['session-secret']);
  });

  it('returns the secret of another process that creates one at the same time', () => {
    let other = '';
    const secret = persistedSecret(dataDir, () => {
      other = persistedSecret(dataDir);
      return 'a second secret';
    });
    expect(secret).toBe(other);
    expect(persistedSecret(dataDir)).toBe(other);
  });
});

describe('secretsIn', () => {
  it.each([
    ['one-secret-with-16-characters', ['one-secret-with-16-characters']],
    [' the-new-one-of-this-year  the-former-one-of-this\n', ['the-new-one-of-this-year', 'the-former-one-of-this']],
    ['correct horse battery staple', ['correct horse battery staple']],
  ])('reads %j', (value, secrets) => {
    expect(secretsIn(value)).toEqual(secrets);
  });
});
