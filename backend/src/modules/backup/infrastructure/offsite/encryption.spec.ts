import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BadArchive, IdentityNeeded } from '../../domain/backup.errors.js';
import { decrypted, Encryption } from './encryption.js';

const SECRET = 'only-for-the-tests';
const CHUNK = 64 * 1024;

describe('the encryption of off-site backups', () => {
  let identity: string;
  let recipient: string;
  const content = randomBytes(5 * CHUNK + 7);

  beforeAll(async () => {
    identity = await generateX25519Identity();
    recipient = await identityToRecipient(identity);
  });

  const encryptionTo = (...recipients: string[]): Encryption => new Encryption(recipients, SECRET);
  const encrypt = (encryption: Encryption): Promise<Buffer> =>
    buffer(Readable.from(encryption.encrypt(Readable.from([content])), { objectMode: false }));
  const decrypt = (bytes: Buffer, key: string | undefined): Promise<Buffer> => buffer(decrypted(Readable.from([bytes]), key, 'the file'));

  it('is undone by a key file of any recipient, with its comments', async () => {
    const other = await generateX25519Identity();
    const bytes = await encrypt(encryptionTo(await identityToRecipient(other), recipient));
    expect(bytes.includes(content.subarray(0, 64))).toBe(false);
    expect((await decrypt(bytes, `# created: today\n# public key: ${recipient}\n${identity}\n`)).equals(content)).toBe(true);
  });

  it('is not undone by another key, or when a byte was changed or the end is missing', async () => {
    const bytes = await encrypt(encryptionTo(recipient));
    await expect(decrypt(bytes, await generateX25519Identity())).rejects.toBeInstanceOf(BadArchive);
    await expect(decrypt(bytes.subarray(0, -1), identity)).rejects.toBeInstanceOf(BadArchive);
    const damaged = Buffer.from(bytes);
    damaged[bytes.length - CHUNK] = (bytes[bytes.length - CHUNK] ?? 0) ^ 1;
    await expect(decrypt(damaged, identity)).rejects.toThrow('the file cannot be decrypted');
  });

  it.each([undefined, 'AGE-SECRET-KEY-1WRONG'])('needs a key file: %s', (key) => {
    expect(() => decrypted(Readable.from([]), key, 'the file')).toThrow(IdentityNeeded);
  });

  it('names equal content equally for the same recipients and secret only', () => {
    const [one, two] = ['a'.repeat(64), 'b'.repeat(64)];
    const name = encryptionTo(recipient).objectName(one);
    expect(name).toMatch(/^[0-9a-f]{64}\.age$/);
    expect(name).not.toContain(one);
    expect(encryptionTo(recipient).objectName(one)).toBe(name);
    const others = [encryptionTo(recipient, 'age1other').objectName(one), new Encryption([recipient], 'another').objectName(one)];
    expect(new Set([name, encryptionTo(recipient).objectName(two), ...others]).size).toBe(4);
  });
});
