import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { PasswordHasher } from '../../../platform/sessions/password-hasher.port.js';
import { WrongPassword } from '../domain/private-link.errors.js';

const QUARTER_HOUR = 15 * 60;
const LINK_FROM_NETWORK: RateLimit = { name: 'private-link', times: 5, perSeconds: QUARTER_HOUR };
/** Limits the attempts from all networks together, and with them the time spent on hashing. */
const LINK: RateLimit = { name: 'private-link-most', times: 100, perSeconds: QUARTER_HOUR };

export interface LockedLink {
  id: number;
  /** Null for a link without a password. */
  passwordHash: string | null;
}

/** Checks the password of a private link (PR-101). */
@Injectable()
export class OpenPrivateLink {
  constructor(
    private readonly passwordHasher: PasswordHasher,
    private readonly limits: RateLimits,
  ) {}

  /** Throws `WrongPassword`, and `TooOften` after five failures of a network in 15 minutes. Attempts are counted before the check. */
  async execute({ id, passwordHash }: LockedLink, password: string, network: string): Promise<void> {
    if (passwordHash === null) return;
    const taken = await this.limits.takeAll([
      [LINK_FROM_NETWORK, `${id} ${network}`],
      [LINK, String(id)],
    ]);
    if (!(await this.passwordHasher.matches(password, passwordHash))) throw new WrongPassword();
    await this.limits.giveBackAll(taken);
  }
}
