import { createHmac, hkdfSync, timingSafeEqual, type Hmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { hasTimeOf, headText, type SnapshotHead } from '../domain/offsite-snapshot.js';

const KEY_BYTES = 32;
const PURPOSE = 'vitrine backup manifest';

/** Signs manifests with a key that is derived from SESSION_SECRET (PR-64). All instances have the key, and no backup holds it. */
@Injectable()
export class ArchiveSignature {
  private readonly key: Buffer;

  constructor({ sessionSecret }: Config) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', PURPOSE, KEY_BYTES));
  }

  start(): Hmac {
    return createHmac('sha256', this.key);
  }

  matches(hmac: Hmac, signature: string): boolean {
    const [expected, found] = [hmac.digest(), Buffer.from(signature.trim(), 'hex')];
    return found.length === expected.length && timingSafeEqual(found, expected);
  }

  /**
   * Whether a description of an off-site backup was copied or altered, or another installation made it. `createdAt` is the time of the
   * manifest once that is known, because it is signed in the backups of earlier versions too.
   */
  isForeignHead(head: SnapshotHead, createdAt = head.createdAt): boolean {
    if (head.signature === undefined) return !hasTimeOf(head.id, createdAt);
    return !this.matches(this.start().update(headText(head)), head.signature);
  }
}
