import { createHmac, hkdfSync } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { DomainError } from '../../../../kernel/domain-error.js';
import type { FileStorage } from '../../../../platform/storage/file-storage.port.js';
import { BadArchive } from '../../domain/backup.errors.js';
import { ENCRYPTED_SUFFIX, type SnapshotPart } from '../../domain/offsite-snapshot.js';
import { verified } from '../digest.js';
import { IdentityNeeded } from '../../domain/backup.errors.js';

const KEY_BYTES = 32;
const PURPOSE = 'vitrine offsite object names';

/** Turns the bytes of a stream into other bytes, one chunk at a time. */
type Stage = (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

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

  readonly encrypt: Stage = (chunks) => {
    const encrypter = new Encrypter();
    for (const recipient of this.recipients) encrypter.addRecipient(recipient);
    return throughAge(chunks, (bytes) => encrypter.encrypt(bytes));
  };
}

/** Opens a part of a snapshot, and decrypts an encrypted one. The stream fails at its end when the checksum is wrong. */
export async function openPart(storage: FileStorage, key: string, part: SnapshotPart, identity?: string): Promise<Readable> {
  const file = await storage.open(key);
  if (file === undefined) throw new BadArchive({ reason: 'offsite_missing_part', key });
  const stored = verified(file.body, part, key);
  return key.endsWith(ENCRYPTED_SUFFIX) ? decrypted(stored, identity, key) : stored;
}

/** Decrypts with the identities of a key file. The stream fails with `BadArchive` when none fits or the bytes are damaged. */
export function decrypted(body: Readable, identity: string | undefined, name: string): Readable {
  if (identity === undefined) {
    body.destroy();
    throw new IdentityNeeded();
  }
  const decrypter = new Decrypter();
  for (const line of identity.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    addIdentity(decrypter, line);
  }
  // without a listener, an error before the first read would end the process; the later read still rejects
  body.on('error', () => undefined);
  const stream = Readable.from(
    withReason(
      throughAge(body, (bytes) => decrypter.decrypt(bytes)),
      name,
    ),
    { objectMode: false },
  );
  stream.once('close', () => body.destroy());
  return stream;
}

/** The error of the library quotes the line, which may be a secret, so it is not passed on. */
function addIdentity(decrypter: Decrypter, line: string): void {
  try {
    decrypter.addIdentity(line);
  } catch {
    throw new IdentityNeeded();
  }
}

async function* throughAge(
  chunks: AsyncIterable<Uint8Array>,
  convert: (bytes: globalThis.ReadableStream<Uint8Array>) => Promise<AsyncIterable<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  const bytes: ReadableStream = Readable.toWeb(Readable.from(chunks, { objectMode: false }));
  yield* await convert(bytes as globalThis.ReadableStream<Uint8Array>);
}

async function* withReason(chunks: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new BadArchive({ reason: 'wrong_identity', name }, { cause: error });
  }
}
