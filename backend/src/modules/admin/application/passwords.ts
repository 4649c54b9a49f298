/** Port of password hashing, whose implementation is native code. */
export abstract class Passwords {
  abstract hash(password: string): Promise<string>;

  /** Compares the whole password, without truncation. Without a hash it returns false after the same time. */
  abstract matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}
