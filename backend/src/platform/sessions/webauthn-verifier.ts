import { createHash, createPublicKey, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Config } from '../config/config.js';
import { isSignature, signatureOf } from '../http/security/signature.js';
import { Every, HOUR } from '../schedule/every.js';
import { TypeormUnitOfWork } from '../database/typeorm-unit-of-work.js';
import { ALGORITHMS, CHALLENGE_MS } from './passkey.dto.js';
import {
  PasskeyChallengeOver,
  PasskeyNotVerified,
  PasskeyVerifier,
  type Challenge,
  type NewCredential,
  type NewPasskey,
  type PasskeyProof,
  type VerifiedProof,
} from './passkeys.port.js';

const RANDOM_BYTES = 16;
/** Random bytes and the end of the validity in milliseconds. A multiple of three, so that their base64url text has no spare bits. */
const CONTENT_BYTES = RANDOM_BYTES + 8;
const CONTENT_LENGTH = (CONTENT_BYTES / 3) * 4;

/**
 * Challenges and checks of WebAuthn for creators and administrators (PR-99). Origin and domain are those of `PUBLIC_URL`. A challenge is signed
 * and names its subject, so that only its use is stored: callers without an account can ask for any number. The library is imported with the
 * first passkey, because few processes need its 150 modules at their start.
 */
@Injectable()
export class WebAuthnVerifier extends PasskeyVerifier {
  constructor(
    private readonly config: Config,
    private readonly work: TypeormUnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  newChallenge(subject: string): Challenge {
    const content = Buffer.alloc(CONTENT_BYTES);
    randomBytes(RANDOM_BYTES).copy(content);
    content.writeBigInt64BE(BigInt(this.clock.now().getTime() + CHALLENGE_MS), RANDOM_BYTES);
    const text = content.toString('base64url');
    return { challenge: `${text}${signatureOf(this.config, purposed(subject, text))}`, domain: this.domain };
  }

  async verifyNew(subject: string, { id, response }: NewPasskey): Promise<NewCredential> {
    const challenge = challengeIn(response.clientDataJSON);
    await this.consume(subject, challenge);
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await orNotVerified(() =>
      verifyRegistrationResponse({
        ...this.expected(challenge),
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response,
        },
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (registrationInfo === undefined || registrationInfo.credential.id !== id) throw new PasskeyNotVerified();
    const { publicKey, counter } = registrationInfo.credential;
    await orNotVerified(() => assertPublicKey(publicKey));
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
    };
  }

  async verify(subject: string, { id, response }: PasskeyProof, publicKey: string): Promise<VerifiedProof> {
    const challenge = challengeIn(response.clientDataJSON);
    await this.assertOpen(subject, challenge);
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    try {
      const { verified, authenticationInfo } = await orNotVerified(() =>
        verifyAuthenticationResponse({
          ...this.expected(challenge),
          response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
          // The statement that stores the counter compares it, because two requests can be checked at the same time.
          credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
        }),
      );
      if (!verified) throw new PasskeyNotVerified();
      return { counter: authenticationInfo.newCounter, consume: () => this.consume(subject, challenge) };
    } catch (error) {
      await this.consume(subject, challenge);
      throw error;
    }
  }

  @Every('sweep-passkey-challenges', HOUR)
  async sweep(): Promise<void> {
    await this.work.execute('delete from passkey_challenges where expires_at < $1', [this.clock.now()]);
  }

  private get domain(): string {
    return new URL(this.config.publicUrl).hostname;
  }

  private expected(challenge: string) {
    return {
      expectedChallenge: challenge,
      expectedOrigin: new URL(this.config.publicUrl).origin,
      expectedRPID: this.domain,
      requireUserVerification: true,
    };
  }

  private async assertOpen(subject: string, challenge: string): Promise<void> {
    const isUsed = await this.work.exists('select from passkey_challenges where id = $1', [this.valid(subject, challenge).id]);
    if (isUsed) throw new PasskeyChallengeOver();
  }

  /** The row has no subject, because the former version takes a row with the subject of its caller for an open challenge. */
  private async consume(subject: string, challenge: string): Promise<void> {
    const { id, expiresAt } = this.valid(subject, challenge);
    const consumed = await this.work.execute(
      `insert into passkey_challenges (id, subject, expires_at) values ($1, '', $2) on conflict do nothing`,
      [id, expiresAt],
    );
    if (consumed === 0) throw new PasskeyChallengeOver();
  }

  /** The hash and the end of a challenge that this installation has issued for the subject. */
  private valid(subject: string, challenge: string): { id: Buffer; expiresAt: Date } {
    const text = challenge.slice(0, CONTENT_LENGTH);
    if (!isSignature(this.config, challenge.slice(CONTENT_LENGTH), purposed(subject, text))) throw new PasskeyChallengeOver();
    const expiresAt = new Date(Number(Buffer.from(text, 'base64url').readBigInt64BE(RANDOM_BYTES)));
    if (expiresAt <= this.clock.now()) throw new PasskeyChallengeOver();
    return { id: createHash('sha256').update(text).digest(), expiresAt };
  }
}

const purposed = (subject: string, content: string): string => `challenge of passkeys for ${subject}: ${content}`;

/** The challenge that an authenticator has signed. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    if (typeof challenge === 'string') return challenge;
  } catch (error) {
    throw new PasskeyNotVerified({ cause: error });
  }
  throw new PasskeyNotVerified();
}

const CURVES: Record<number, string> = { 1: 'P-256', 6: 'Ed25519' };

/** Throws for a key with which no signature can be verified, as one whose point is not on its curve: the library reads a new key without using it. */
async function assertPublicKey(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { cose, decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers');
  const key = decodeCredentialPublicKey(bytes);
  const text = (value: Uint8Array | undefined): string => Buffer.from(value ?? []).toString('base64url');
  if (cose.isCOSEPublicKeyRSA(key)) {
    createPublicKey({ format: 'jwk', key: { kty: 'RSA', n: text(key.get(cose.COSEKEYS.n)), e: text(key.get(cose.COSEKEYS.e)) } });
    return;
  }
  const isPoint = cose.isCOSEPublicKeyEC2(key);
  if (!isPoint && !cose.isCOSEPublicKeyOKP(key)) throw new PasskeyNotVerified();
  const crv = CURVES[key.get(cose.COSEKEYS.crv) ?? 0];
  if (crv !== (isPoint ? 'P-256' : 'Ed25519')) throw new PasskeyNotVerified();
  const x = text(key.get(cose.COSEKEYS.x));
  createPublicKey({ format: 'jwk', key: isPoint ? { kty: 'EC', crv, x, y: text(key.get(cose.COSEKEYS.y)) } : { kty: 'OKP', crv, x } });
}

/** The library throws an `Error` for each answer that it refuses. */
async function orNotVerified<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    throw new PasskeyNotVerified({ cause: error });
  }
}
