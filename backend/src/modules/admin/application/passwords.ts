import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { PasswordTooWeak } from '../domain/admin.errors.js';
import { ADMIN_PASSWORD_LONG, ADMIN_PASSWORD_SCORED, isAcceptable } from '../domain/admin-password.js';

/** Name of the product, which attackers try. */
const PRODUCT = 'vitrine';
/** The default of 100 takes up to 10 times as long and gives common passwords with replaced letters the same score. */
const L33T_MAX_SUBSTITUTIONS = 10;

/** Hashes passwords with argon2id. Passwords are passed as bytes, so that a NUL character does not end them. */
export class Passwords {
  /** Compared for unknown names. It is hashed in the constructor, so that the first such attempt takes no longer than the next. */
  private readonly dummyHash: Promise<string>;
  private estimator?: Promise<ZxcvbnFactory>;

  constructor(private readonly cost: { memoryCost: number; timeCost: number }) {
    this.dummyHash = this.hash(generatedPassword());
  }

  hash(password: string): Promise<string> {
    return hash(Buffer.from(password, 'utf8'), this.cost);
  }

  /** Throws `PasswordTooWeak` when the password is easy to guess. Passwords that are stored already stay valid (PR-58). */
  async hashChosen(password: string, username: string): Promise<string> {
    this.estimator ??= loadEstimator();
    // The estimate assumes that an attacker knows these words.
    const { score } = (await this.estimator).check(password, [PRODUCT, username]);
    if (!isAcceptable({ length: Array.from(password).length, score })) throw new PasswordTooWeak({ min: ADMIN_PASSWORD_LONG });
    return this.hash(password);
  }

  /** Compares the whole password, without truncation. Without a hash it returns false after the same time. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.dummyHash), Buffer.from(password, 'utf8'));
    return matches && passwordHash !== undefined;
  }
}

/** Generates a password of 96 random bits, which is shown once and must be changed at the first sign-in (PR-40). */
export function generatedPassword(): string {
  return randomBytes(12).toString('base64url');
}

/** Loads 49,000 common passwords and 7,776 diceware words for the first new password, because they take 30 MB of memory and 100 ms. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = [
    await import('@zxcvbn-ts/core'),
    await import('@zxcvbn-ts/language-common'),
  ];
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: ADMIN_PASSWORD_SCORED,
    l33tMaxSubstitutions: L33T_MAX_SUBSTITUTIONS,
  });
}
