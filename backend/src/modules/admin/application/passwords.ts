/** Hashing is native code, hence behind a port. */
export abstract class Passwords {
  abstract hash(password: string): Promise<string>;

  /** Compared to the byte. Without a hash to compare with it takes as long, and answers false. */
  abstract matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}
