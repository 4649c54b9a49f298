import { createHmac, hkdfSync } from 'node:crypto';
import { PassThrough, pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { DomainError } from '../../../../kernel/domain-error.js';
import type { FileStorage } from '../../../../platform/storage/file-storage.port.js';
import { BadArchive, IdentityNeeded } from '../../domain/backup.errors.js';
import { ENCRYPTED_SUFFIX } from '../../domain/offsite-snapshot.js';
import type { Checksum } from '../../domain/manifest.js';
import { verified } from '../streams.js';

const KEY_BYTES = 32;
const PURPOSE = 'vitrine offsite object names';

/** Encrypts to public keys (age), so that this installation cannot read its own backups. */
export class Encryption {
  private readonly nameKey: Buffer;

  /**
   * The name of an encrypted object must not identify the content, so it is an HMAC. Its key depends on the recipients, because an object
   * that was encrypted to others cannot be used again.
   */
  constructor(
    private readonly recipients: string[],
    secret: string,
  ) {
    this.nameKey = Buffer.from(hkdfSync('sha256', secret, '', `${PURPOSE} ${recipients.toSorted().join()}`, KEY_BYTES));
  }

  objectName(sha256: string): string {
    return createHmac('sha256', this.nameKey).update(sha256).digest('hex') + ENCRYPTED_SUFFIX;
  }

  /** Encrypts the bytes of a stream, one chunk at a time. */
  readonly encrypt = (chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> => {
    const encrypter = new Encrypter();
    for (const recipient of this.recipients) encrypter.addRecipient(recipient);
    return throughAge(chunks, (bytes) => encrypter.encrypt(bytes));
  };
}

/** Opens a part of a snapshot, and decrypts an encrypted one. The stream fails at its end when the checksum is wrong. */
export async function openPart(storage: FileStorage, key: string, part: Checksum, identity?: string): Promise<Readable> {
  const file = await storage.open(key);
  if (file === undefined) throw new BadArchive({ reason: 'offsite_missing_part', key });
  const stored = verified(file.body, part, key);
  return key.endsWith(ENCRYPTED_SUFFIX) ? decrypted(stored, identity, key) : stored;
}

/** Decrypts with the identities of a key file. The stream fails with `BadArchive` when none fits or the bytes are damaged. */
export function decrypted(body: Readable, identity: string | undefined, name: string): Readable {
  try {
    const decrypter = decrypterOf(identity);
    const decrypt = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      try {
        yield* throughAge(chunks, (bytes) => decrypter.decrypt(bytes));
      } catch (error) {
        if (error instanceof DomainError) throw error;
        throw new BadArchive({ reason: 'wrong_identity', name }, { cause: error });
      }
    };
    // an error of a stream destroys the others, and reaches the reader
    return pipeline(body, decrypt, new PassThrough(), () => undefined);
  } catch (error) {
    body.destroy();
    throw error;
  }
}

/** The error of the library quotes the line, which may be a secret, so it is not passed on. */
function decrypterOf(identity: string | undefined): Decrypter {
  if (identity === undefined) throw new IdentityNeeded();
  const decrypter = new Decrypter();
  const lines = identity.split('\n').map((line) => line.trim());
  try {
    for (const line of lines) if (line !== '' && !line.startsWith('#')) decrypter.addIdentity(line);
  } catch {
    throw new IdentityNeeded();
  }
  return decrypter;
}

async function* throughAge(
  chunks: AsyncIterable<Uint8Array>,
  convert: (bytes: globalThis.ReadableStream<Uint8Array>) => Promise<AsyncIterable<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  const bytes: ReadableStream = Readable.toWeb(Readable.from(chunks, { objectMode: false }));
  yield* await convert(bytes as globalThis.ReadableStream<Uint8Array>);
}
