/** Estimates how many guesses a password withstands, with a list of common passwords. */
export abstract class PasswordStrength {
  /** From 0 (guessed at once) to 4; `words` count as known to whoever guesses. */
  abstract score(password: string, words: string[]): Promise<number>;
}
