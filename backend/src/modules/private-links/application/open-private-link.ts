import { Injectable } from '@nestjs/common';
import { RateLimits, TooOften, type Budget, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { PasswordHasher } from '../../../platform/sessions/password-hasher.port.js';
import { WrongPassword } from '../domain/private-link.js';

const QUARTER_HOUR = 15 * 60;
const LINK_FROM_NETWORK: RateLimit = { name: 'private-link', times: 5, perSeconds: QUARTER_HOUR };
/** Limits the attempts of one customer of a provider, who has 65,536 networks of IPv6. */
const LINK_FROM_WIDER_NETWORK: RateLimit = { name: 'private-link-wider', times: 10, perSeconds: QUARTER_HOUR };
/** After this number of attempts from all networks, each further wider network has one, so that strangers cannot close the link for all. */
const LINK: RateLimit = { name: 'private-link-many', times: 100, perSeconds: QUARTER_HOUR };
const LINK_FROM_NETWORK_UNDER_ATTACK: RateLimit = { name: 'private-link-attacked', times: 1, perSeconds: QUARTER_HOUR };
/** Limits the attempts from all networks together, and with them the time spent on hashing. */
const LINK_AT_MOST: RateLimit = { name: 'private-link-most', times: 1_000, perSeconds: QUARTER_HOUR };

interface PasswordAttempt {
  password: string;
  network: string;
  /** The /24 of an IPv4 address, the /48 of an IPv6 address. */
  widerNetwork: string;
}

interface LockedLink {
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
  async execute({ id, passwordHash }: LockedLink, { password, network, widerNetwork }: PasswordAttempt): Promise<void> {
    if (passwordHash === null) return;
    const taken = await this.limits.takeAll([
      [LINK_FROM_NETWORK, `${id} ${network}`],
      [LINK_FROM_WIDER_NETWORK, `${id} ${widerNetwork}`],
      [LINK_AT_MOST, String(id)],
    ]);
    taken.push(...(await this.takeOfAll(id, widerNetwork)));
    if (!(await this.passwordHasher.matches(password, passwordHash))) throw new WrongPassword();
    await this.limits.giveBackAll(taken);
  }

  private async takeOfAll(id: number, widerNetwork: string): Promise<Budget[]> {
    try {
      return await this.limits.takeAll([[LINK, String(id)]]);
    } catch (error) {
      if (!(error instanceof TooOften)) throw error;
      return this.limits.takeAll([[LINK_FROM_NETWORK_UNDER_ATTACK, `${id} ${widerNetwork}`]]);
    }
  }
}
