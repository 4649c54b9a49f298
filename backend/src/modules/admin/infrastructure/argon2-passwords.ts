import { Injectable } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
import { Passwords } from '../application/passwords.js';

/** argon2id with the library's parameters (19 MiB, two passes), as OWASP recommends them. */
@Injectable()
export class Argon2Passwords extends Passwords {
  hash(password: string): Promise<string> {
    return hash(password);
  }
}
