import { createHmac, hkdfSync, timingSafeEqual, type Hmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { hasTimeOf, headText, type SnapshotHead } from '../domain/offsite-snapshot.js';

const KEY_BYTES = 32;
const PURPOSE = 'vitrine backup manifest';

interface SignatureCheck {
  update: (content: string | Buffer) => void;
  matches: (signature: string) => boolean;
}

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
    const hmacs = this.secrets.map(hmacOf);
    const matches = (signature: string): boolean => {
      const found = Buffer.from(signature.trim(), 'hex');
      return hmacs.map((hmac) => hmac.digest()).some((expected) => found.length === expected.length && timingSafeEqual(found, expected));
    };
    return { update: (content) => hmacs.forEach((hmac) => hmac.update(content)), matches };
  }

  sign(text: string): string {
    return this.start().update(text).digest('hex');
  }

  isSigned(text: string, signature: string): boolean {
    const check = this.startCheck();
    check.update(text);
    return check.matches(signature);
  }

  /**
   * Whether a description of an off-site backup was copied or altered, or another installation made it. `createdAt` is the time of the
   * manifest once that is known, because it is signed in the backups of earlier versions too.
   */
  isForeignHead(head: SnapshotHead, createdAt = head.createdAt): boolean {
    if (head.signature === undefined) return !hasTimeOf(head.id, createdAt);
    return !this.isSigned(headText(head), head.signature);
  }
}

const hmacOf = (secret: string): Hmac => createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES)));
