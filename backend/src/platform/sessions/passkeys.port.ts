import { domainError } from '../../kernel/domain-error.js';
import { limit } from '../../kernel/limit.js';

/** Maximum passkeys of an account (PR-99). */
export const MAX_PASSKEYS = 10;
export const PASSKEY_NAME_MAX = limit('passkeyNameMax', 50);

/** Wrong origin, domain, challenge or signature, or no answer of a passkey at all. */
export class PasskeyNotVerified extends domainError(
  'passkey_not_verified',
  'invalid',
  'This passkey could not be checked. Please try again.',
) {}

/** The challenge was answered already, is older than five minutes, or belongs to another browser. */
export class PasskeyChallengeOver extends domainError('passkey_challenge_over', 'invalid', 'This took too long. Please try again.') {}
export class PasskeyNotFound extends domainError('passkey_not_found', 'not-found', 'There is no such passkey') {}
export class PasskeyTaken extends domainError('passkey_taken', 'conflict', 'This passkey is in use already') {}
export class TooManyPasskeys extends domainError('too_many_passkeys', 'limit', 'You can have at most {max} passkeys') {}

/** The passkey is not known, or its owner has removed it. */
export class PasskeyUnknown extends domainError(
  'passkey_unknown',
  'invalid',
  'This passkey does not belong to any account here. It may have been removed.',
) {}

/** The authenticator counts its signatures, and this number was seen already, so a copy of it exists. */
export class PasskeyCloned extends domainError(
  'passkey_cloned',
  'forbidden',
  'This passkey seems to have been copied, so it was refused. Sign in another way and remove it.',
) {}

export interface Challenge {
  /** Random bytes, base64url. */
  challenge: string;
  /** Domain of the installation, which the passkeys belong to. */
  domain: string;
}

export interface Credential {
  id: string;
}

/** The answer of an authenticator that has created a passkey; all texts are base64url. */
export interface NewPasskey {
  id: string;
  response: { clientDataJSON: string; attestationObject: string };
}

/** The answer of an authenticator that has signed a challenge; all texts are base64url. */
export interface PasskeyProof {
  id: string;
  response: { clientDataJSON: string; authenticatorData: string; signature: string };
}

/** What is stored of a new passkey. The public key is in COSE format, base64url. */
export interface NewCredential {
  credentialId: string;
  publicKey: string;
  counter: number;
}

export interface VerifiedProof {
  /** The authenticator's number of signatures; 0 for authenticators that do not count. */
  counter: number;
  /** Uses up the challenge, in the transaction of the sign-in. Throws `PasskeyChallengeOver` when a concurrent request did. */
  consume: () => Promise<void>;
}

/** Challenges and checks of WebAuthn. A challenge is valid once, for five minutes, for its subject: an account or a browser. */
export abstract class PasskeyVerifier {
  /** Stores nothing, because callers without an account ask for challenges. */
  abstract newChallenge(subject: string): Challenge;

  /** Uses up the challenge. Throws `PasskeyNotVerified` or `PasskeyChallengeOver`. */
  abstract verifyNew(subject: string, answer: NewPasskey): Promise<NewCredential>;

  /** A failure uses up the challenge. The caller compares the counter with the stored one. */
  abstract verify(subject: string, proof: PasskeyProof, publicKey: string): Promise<VerifiedProof>;
}

export interface StoredPasskey {
  id: number;
  ownerId: number;
  publicKey: string;
}

/** The passkeys of creators or of administrators. Callers that add or remove one lock its owner first. */
export abstract class PasskeyStore {
  /** Throws `TooManyPasskeys`, or `PasskeyTaken` for a credential that is stored already. Returns the id. */
  abstract add(ownerId: number, credential: NewCredential, name: string): Promise<number>;

  abstract count(ownerId: number): Promise<number>;

  abstract credentialsOf(ownerId: number): Promise<Credential[]>;

  /** Throws `PasskeyUnknown`. */
  abstract find(credentialId: string): Promise<StoredPasskey>;

  /** Throws `PasskeyCloned` unless the counter has advanced. Authenticators that do not count always send 0. */
  abstract recordUse(id: number, counter: number, at: Date): Promise<void>;

  /** Throws `PasskeyNotFound`. */
  abstract rename(ownerId: number, id: number, name: string): Promise<void>;

  /** Returns the name of the removed passkey. Throws `PasskeyNotFound`. */
  abstract remove(ownerId: number, id: number): Promise<string>;

  abstract removeAll(ownerId: number): Promise<void>;

  /** Removes all but these. Returns the names of both, the oldest first. */
  abstract removeOthers(ownerId: number, ids: number[]): Promise<{ kept: string[]; removed: string[] }>;
}

/** Errors of an operation that takes a proof by passkey. */
export const PASSKEY_PROOF_ERRORS = [PasskeyChallengeOver, PasskeyCloned, PasskeyNotVerified, PasskeyUnknown];
