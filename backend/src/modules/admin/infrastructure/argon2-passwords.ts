import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Config } from '../../../platform/config/config.js';
import { Passwords } from '../application/passwords.js';

/** Hashes with argon2id and the configured parameters. Passwords are passed as bytes, so that a NUL character does not end them. */
@Injectable()
export class Argon2Passwords extends Passwords {
  /** Compared for unknown names. It is hashed in the constructor, so that the first such attempt takes no longer than the next. */
  private readonly dummyHash: Promise<string>;

  constructor(private readonly config: Config) {
    super();
    this.dummyHash = this.hash(randomBytes(24).toString('base64url'));
  }

  hash(password: string): Promise<string> {
    return hash(Buffer.from(password, 'utf8'), this.config.tuning.passwordHash);
  }

  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.dummyHash), Buffer.from(password, 'utf8'));
    return matches && passwordHash !== undefined;
  }
}
