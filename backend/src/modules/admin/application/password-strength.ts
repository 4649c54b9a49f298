/** Estimates how many guesses a password withstands, with a list of common passwords. */
export abstract class PasswordStrength {
  /** Returns a score from 0 (weakest) to 4. The estimate assumes that an attacker knows `words`. */
  abstract score(password: string, words: string[]): Promise<number>;
}
