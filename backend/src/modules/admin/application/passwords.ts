/** Port of password hashing, because the implementation is native code. */
export abstract class Passwords {
  abstract hash(password: string): Promise<string>;

  /** Compares every byte. Without a hash it returns false after the same time. */
  abstract matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}
