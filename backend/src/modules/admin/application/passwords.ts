import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { PasswordHasher } from '../../../platform/sessions/password-hasher.port.js';
import { PasswordTooWeak } from '../domain/admin.errors.js';
import { ADMIN_PASSWORD_LONG, ADMIN_PASSWORD_SCORED, isAcceptable } from '../domain/admin.js';

/** Name of the product, which attackers try. */
const PRODUCT = 'vitrine';
/** The default of 100 takes up to 10 times as long and gives common passwords with replaced letters the same score. */
const L33T_MAX_SUBSTITUTIONS = 10;

/** Hashes passwords, and rates those that an administrator chooses. */
export class Passwords extends PasswordHasher {
  private estimator?: Promise<ZxcvbnFactory>;

  constructor(private readonly hasher: PasswordHasher) {
    super();
  }

  hash(password: string): Promise<string> {
    return this.hasher.hash(password);
  }

  matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    return this.hasher.matches(password, passwordHash);
  }

  /** Throws `PasswordTooWeak` when the password is easy to guess. Passwords that are stored already stay valid (PR-58). */
  async hashChosen(password: string, username: string): Promise<string> {
    this.estimator ??= loadEstimator();
    // The estimate assumes that an attacker knows these words.
    const { score } = (await this.estimator).check(password, [PRODUCT, username]);
    if (!isAcceptable({ length: Array.from(password).length, score })) throw new PasswordTooWeak({ min: ADMIN_PASSWORD_LONG });
    return this.hash(password);
  }
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
