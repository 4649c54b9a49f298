/** Hashing is native code, hence behind a port. */
export abstract class Passwords {
  abstract hash(password: string): Promise<string>;
}
