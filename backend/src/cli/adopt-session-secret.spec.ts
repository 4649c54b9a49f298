import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { adoptSessionSecret } from './adopt-session-secret.js';

describe('the session secret of a restored backup', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-secret-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const adopted = async (secret: string | undefined, isConfigured = false): Promise<string> => {
    const lines: string[] = [];
    await adoptSessionSecret(
      { dataDir, sessionSecrets: ['the-present-secret'] },
      { secret, isConfigured, print: (line) => lines.push(line) },
    );
    return lines.join('\n');
  };

  it('comes before the one in the data folder, which stays valid and only the operator reads', async () => {
    expect(await adopted('the-former-secret')).toContain('Start Vitrine again');
    const file = path.join(dataDir, 'session-secret');
    expect(await readFile(file, 'utf8')).toBe('the-former-secret the-present-secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['session-secret']);
  });

  it('is written beside it when SESSION_SECRET is set, and is not printed', async () => {
    const printed = await adopted('the-former-secret', true);
    expect(printed).toContain('Set SESSION_SECRET');
    expect(printed).not.toContain('the-former-secret');
    expect(await readdir(dataDir)).toEqual(['restored-session-secret']);
  });

  it('is left alone when it is the present one', async () => {
    expect(await adopted('the-present-secret')).toBe('');
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('is named as missing when the backup is not encrypted', async () => {
    expect(await adopted(undefined)).toContain('holds no session secret');
    expect(await readdir(dataDir)).toEqual([]);
  });
});
