import { hash, verify } from '@node-rs/argon2';
import { generatedPassword, PasswordHasher } from './password-hasher.port.js';

/** Hashes passwords with argon2id. Passwords are passed as bytes, so that a NUL character does not end them. */
export class Argon2PasswordHasher extends PasswordHasher {
  /** Compared for unknown names. It is hashed in the constructor, so that the first such attempt takes no longer than the next. */
  private readonly dummyHash: Promise<string>;

  constructor(private readonly cost: { memoryCost: number; timeCost: number }) {
    super();
    this.dummyHash = this.hash(generatedPassword());
  }

  hash(password: string): Promise<string> {
    return hash(Buffer.from(password, 'utf8'), this.cost);
  }

  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.dummyHash), Buffer.from(password, 'utf8'));
    return matches && passwordHash !== undefined;
  }
}
