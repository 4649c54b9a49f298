import { createHash, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../kernel/clock.js';
import { Config } from '../config/config.js';
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

const SWEEP_INTERVAL_MS = 3_600_000;

/**
 * Challenges and checks of WebAuthn for creators and administrators (PR-99). Origin and domain are those of `PUBLIC_URL`. The library is
 * imported with the first passkey, because few processes need its 150 modules at their start.
 */
@Injectable()
export class WebAuthnVerifier extends PasskeyVerifier {
  private readonly log = new Logger('sweep');

  constructor(
    private readonly config: Config,
    private readonly work: TypeormUnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  async newChallenge(subject: string): Promise<Challenge> {
    const challenge = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + CHALLENGE_MS);
    await this.work.manager.query('insert into passkey_challenges (id, subject, expires_at) values ($1, $2, $3)', [
      hashOf(challenge),
      subject,
      expiresAt,
    ]);
    return { challenge, domain: this.domain };
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

  @Interval('sweep-passkey-challenges', SWEEP_INTERVAL_MS)
  async sweep(): Promise<void> {
    try {
      await this.work.manager.query('delete from passkey_challenges where expires_at < $1', [this.clock.now()]);
    } catch (error) {
      // The next interval tries again.
      this.log.error(error, 'sweeping challenges of passkeys failed');
    }
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
    const open = await this.work.manager.query<object[]>(
      'select from passkey_challenges where id = $1 and subject = $2 and expires_at > $3',
      [hashOf(challenge), subject, this.clock.now()],
    );
    if (open.length === 0) throw new PasskeyChallengeOver();
  }

  private async consume(subject: string, challenge: string): Promise<void> {
    const [, consumed] = await this.work.manager.query<[unknown, number]>(
      'delete from passkey_challenges where id = $1 and subject = $2 and expires_at > $3',
      [hashOf(challenge), subject, this.clock.now()],
    );
    if (consumed === 0) throw new PasskeyChallengeOver();
  }
}

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

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

/** The library throws an `Error` for each answer that it refuses. */
async function orNotVerified<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    throw new PasskeyNotVerified({ cause: error });
  }
}
