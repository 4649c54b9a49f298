import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto';
import { decrypt } from 'http_ece';
import type { PostAnswer, PostedMessage } from '../../src/modules/links/index.js';
import type { PushMessage } from '../../src/modules/notifications/application/push-message.js';

export interface ReceivedPush {
  endpoint: string;
  headers: PostedMessage['headers'];
  message: PushMessage;
}

/** A browser with its subscription at the push service of the tests. */
export class PushedBrowser {
  readonly endpoint: string;
  private readonly key: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(name: string) {
    this.endpoint = `https://push.example/send/${name}`;
    this.key.generateKeys();
  }

  /** What `PushSubscription.toJSON` returns. */
  get subscription() {
    return {
      endpoint: this.endpoint,
      expirationTime: null,
      keys: { p256dh: this.key.getPublicKey('base64url'), auth: this.auth.toString('base64url') },
    };
  }

  decrypt(body: Buffer): PushMessage {
    return JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: this.key, authSecret: this.auth }).toString()) as PushMessage;
  }
}

/** A push service, which decrypts messages and checks their signature. */
export class PushService {
  readonly received: ReceivedPush[] = [];
  /** The answer to the next messages. */
  answer: (endpoint: string) => PostAnswer | undefined = () => ({ status: 201, retryAfter: undefined });
  private readonly browsers = new Map<string, PushedBrowser>();

  browser(): PushedBrowser {
    const browser = new PushedBrowser(`${this.browsers.size}-${randomBytes(6).toString('hex')}`);
    this.browsers.set(browser.endpoint, browser);
    return browser;
  }

  to({ endpoint }: PushedBrowser): PushMessage[] {
    return this.received.filter((push) => push.endpoint === endpoint).map(({ message }) => message);
  }

  /** Takes the place of `UrlProber.post`. */
  post(url: string, { headers, body }: PostedMessage): Promise<PostAnswer | undefined> {
    const answer = this.answer(url);
    const browser = this.browsers.get(url);
    if (browser !== undefined && answer?.status === 201) {
      assertSigned(String(headers.Authorization));
      this.received.push({ endpoint: url, headers, message: browser.decrypt(body) });
    }
    return Promise.resolve(answer);
  }
}

/** Throws unless the token is signed by the key beside it, for this push service (RFC 8292). */
function assertSigned(authorization: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  if (!isValid || aud !== 'https://push.example') throw new Error(`not signed: ${authorization}`);
}
