import { createHmac, hkdfSync, timingSafeEqual, type Hmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { hasTimeOf, headText, type SnapshotHead } from '../domain/offsite-snapshot.js';

const KEY_BYTES = 32;
const PURPOSE = 'vitrine backup manifest';

/** Signs manifests with a key that is derived from SESSION_SECRET (PR-64). All instances have the key, and no backup holds it. */
@Injectable()
export class ArchiveSignature {
  private readonly secrets: readonly string[];

  constructor({ sessionSecrets }: Config) {
    this.secrets = sessionSecrets;
  }

  start(): Hmac {
    return hmacOf(this.secrets[0] ?? '');
  }

  /** Former secrets are accepted too. */
  startCheck(): SignatureCheck {
    return new SignatureCheck(this.secrets.map(hmacOf));
  }

  /**
   * Whether a description of an off-site backup was copied or altered, or another installation made it. `createdAt` is the time of the
   * manifest once that is known, because it is signed in the backups of earlier versions too.
   */
  isForeignHead(head: SnapshotHead, createdAt = head.createdAt): boolean {
    if (head.signature === undefined) return !hasTimeOf(head.id, createdAt);
    return !this.startCheck().update(headText(head)).matches(head.signature);
  }
}

class SignatureCheck {
  constructor(private readonly hmacs: Hmac[]) {}

  update(content: string | Buffer): this {
    for (const hmac of this.hmacs) hmac.update(content);
    return this;
  }

  matches(signature: string): boolean {
    const found = Buffer.from(signature.trim(), 'hex');
    return this.hmacs.map((hmac) => hmac.digest()).some((expected) => found.length === expected.length && timingSafeEqual(found, expected));
  }
}

const hmacOf = (secret: string): Hmac => createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES)));
