import { Injectable } from '@nestjs/common';
import { PasswordTooWeak } from '../domain/admin.errors.js';
import { isAcceptable } from '../domain/password-rule.js';
import { Passwords } from './passwords.js';
import { PasswordStrength } from './password-strength.js';

/** Checks and hashes chosen passwords of administrators. Passwords that are stored already stay valid (PR-58). */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly strength: PasswordStrength,
    private readonly passwords: Passwords,
  ) {}

  /** Throws `PasswordTooWeak` when the password is easy to guess. */
  async hash(password: string, username: string): Promise<string> {
    const score = await this.strength.score(password, [username]);
    if (!isAcceptable({ length: Array.from(password).length, score })) throw new PasswordTooWeak();
    return this.passwords.hash(password);
  }
}
