import { createHmac, hkdfSync, timingSafeEqual, type Hmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';

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
}
