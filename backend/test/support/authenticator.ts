import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyOptionsView, PasskeyView, RegistrationOptionsView, VerifyView } from './api.js';
import type { Answer, Browser } from './browser.js';

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The user is present (1) and verified (4); 64: the data contain a new key. */
const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

type Cbor = string | number | Buffer | Map<string | number, Cbor>;

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}

interface Signed {
  /** The page that the browser reports; that of the server by default. */
  origin?: string;
}

/** An authenticator with one passkey. Like those of phones and security keys, it counts its signatures unless `counter` stays 0. */
export class Authenticator {
  readonly id = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly coseKey: Buffer;

  constructor(
    private readonly origin: string,
    public counter = 1,
    /** Replaces the second coordinate of the public key. */
    changeY: (y: Buffer) => Buffer = (y) => y,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.privateKey = privateKey;
    const [ecdsaKey, es256, p256] = [2, -7, 1];
    this.coseKey = cbor(
      new Map<number, Cbor>([
        [1, ecdsaKey],
        [3, es256],
        [-1, p256],
        [-2, Buffer.from(x, 'base64url')],
        [-3, changeY(Buffer.from(y, 'base64url'))],
      ]),
    );
  }

  /** The answer to the options of a registration. */
  create({ challenge, rp }: RegistrationOptionsView, { origin }: Signed = {}) {
    const length = Buffer.from([this.id.length >> 8, this.id.length & 0xff]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.coseKey]);
    const authData = Buffer.concat([this.dataFor(rp.id, PRESENT_AND_VERIFIED | WITH_KEY), credential]);
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    const response = {
      clientDataJSON: this.clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    };
    return { id: this.encodedId, rawId: this.encodedId, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** The answer to the options of a sign-in. */
  get({ challenge, rpId }: PasskeyOptionsView, { origin }: Signed = {}) {
    if (this.counter > 0) this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge, origin);
    const authData = this.dataFor(rpId, PRESENT_AND_VERIFIED);
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.privateKey).toString('base64url'),
    };
    return { id: this.encodedId, rawId: this.encodedId, type: 'public-key', clientExtensionResults: {}, response };
  }

  private get encodedId(): string {
    return this.id.toString('base64url');
  }

  private dataFor(domain: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), counter]);
  }

  private clientData(type: string, challenge: string, origin = this.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

export const registrationOptions = async (browser: Browser): Promise<RegistrationOptionsView> =>
  (await browser.post<RegistrationOptionsView>('/api/passkeys/registration-options')).body;

export const signInOptions = async (browser: Browser): Promise<PasskeyOptionsView> =>
  (await browser.post<PasskeyOptionsView>('/api/passkeys/sign-in-options')).body;

/** Adds the passkey of a new authenticator to the account of the browser. */
export async function addPasskey(browser: Browser, counter = 1): Promise<{ authenticator: Authenticator; passkey: PasskeyView }> {
  const authenticator = new Authenticator(browser.baseUrl, counter);
  const answer = authenticator.create(await registrationOptions(browser));
  return { authenticator, passkey: (await browser.post<PasskeyView>('/api/passkeys', answer)).body };
}

export async function signInByPasskey(
  browser: Browser,
  authenticator: Authenticator,
  more: { keep?: 'current' | 'other'; merge?: object } = {},
): Promise<Answer<VerifyView>> {
  return browser.post<VerifyView>('/api/passkeys/sign-in', { ...authenticator.get(await signInOptions(browser)), ...more });
}
