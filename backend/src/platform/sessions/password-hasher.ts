import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Hashes passwords with argon2id. Passwords are passed as bytes, so that a NUL character does not end them. */
export class PasswordHasher {
  /** Compared for unknown names. It is hashed in the constructor, so that the first such attempt takes no longer than the next. */
  private readonly dummyHash: Promise<string>;

  constructor(private readonly cost: { memoryCost: number; timeCost: number }) {
    this.dummyHash = this.hash(generatedPassword());
  }

  hash(password: string): Promise<string> {
    return hash(Buffer.from(password, 'utf8'), this.cost);
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
