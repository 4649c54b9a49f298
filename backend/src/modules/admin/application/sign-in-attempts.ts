import { Injectable } from '@nestjs/common';
import { RateLimits, TooOften, type Budget, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { Admins } from '../domain/admin.js';

const QUARTER_HOUR = 15 * 60;
/** Attempts for one username from one network (PR-60). */
const NAME_FROM_NETWORK: RateLimit = { name: 'admin-sign-in', times: 5, perSeconds: QUARTER_HOUR, blockSeconds: QUARTER_HOUR };
const BROWSER: RateLimit = { name: 'admin-sign-in-browser', times: 5, perSeconds: QUARTER_HOUR, blockSeconds: QUARTER_HOUR };
/** Limits attempts with many usernames from one network. */
const NETWORK: RateLimit = { name: 'admin-sign-in-address', times: 20, perSeconds: QUARTER_HOUR };
/** Limits attempts from one customer of a provider, who has 65,536 networks of IPv6 (PR-60). */
const WIDER_NETWORK: RateLimit = { name: 'admin-sign-in-wider', times: 60, perSeconds: QUARTER_HOUR };
/** After this number of attempts for a name from unknown networks, each further wider network has one attempt. */
const NAME: RateLimit = { name: 'admin-sign-in-name', times: 20, perSeconds: QUARTER_HOUR };
const NAME_FROM_NETWORK_UNDER_ATTACK: RateLimit = { name: 'admin-sign-in-attacked', times: 1, perSeconds: QUARTER_HOUR };
/** Limits the attempts for one name from all unknown networks together, and with them the time spent on hashing. */
const NAME_AT_MOST: RateLimit = { name: 'admin-sign-in-name-most', times: 500, perSeconds: QUARTER_HOUR };
/** Wrong codes of one administrator, from all networks: six digits can be guessed, and the password was right. */
export const CODES_PER_HOUR: RateLimit = { name: 'admin-codes', times: 10, perSeconds: 3600 };
const REPORTED_CODES: RateLimit = { name: 'admin-codes-reported', times: 1, perSeconds: 24 * 3600 };

/** A browser in which an administrator signed in before. A signed cookie identifies it. */
export interface KnownBrowser {
  adminId: number;
  /** Random id, by which the rate limit counts attempts. */
  id: string;
}

export interface Attempt {
  username: string;
  network: string;
  /** The /24 of an IPv4 address, the /48 of an IPv6 address. */
  widerNetwork: string;
  knownBrowser?: KnownBrowser;
}

/** Counts attempts before the credentials are checked, so that parallel requests cannot exceed a limit (PR-60, ADR 0029). */
@Injectable()
export class SignInAttempts {
  constructor(
    private readonly limits: RateLimits,
    private readonly admins: Admins,
  ) {}

  /** Throws `TooOften` when a limit is reached. Returns a function that gives the attempt back, because only failures count. */
  async take({ username, network, widerNetwork, knownBrowser }: Attempt): Promise<() => Promise<void>> {
    const { name, adminId, isKnownNetwork } = await this.admins.lookUpNetwork(username, network);
    const isOwnBrowser = knownBrowser !== undefined && knownBrowser.adminId === adminId;
    const taken = isOwnBrowser
      ? await this.limits.takeAll([[BROWSER, knownBrowser.id]])
      : await this.limits.takeAll([
          [NAME_FROM_NETWORK, `${name} ${network}`],
          [NETWORK, network],
          [WIDER_NETWORK, widerNetwork],
        ]);
    if (!isOwnBrowser && !isKnownNetwork) taken.push(...(await this.takeForUnknownNetwork(name, widerNetwork)));
    return () => this.limits.giveBackAll(taken);
  }

  /**
   * Counts a code before it is checked. Known browsers of the administrator have a separate budget, so that others who know the password cannot
   * use it up. Returns a function that gives the try back.
   */
  async takeCode(adminId: number, { knownBrowser }: Attempt): Promise<() => Promise<void>> {
    const browsers = knownBrowser?.adminId === adminId ? 'known' : 'unknown';
    const taken = await this.limits.takeAll([[CODES_PER_HOUR, `${adminId} ${browsers}`]]);
    return () => this.limits.giveBackAll(taken);
  }

  /** Whether a wrong code is the first one of the day in a browser that the administrator has not used. */
  async isReportable(adminId: number, { knownBrowser }: Attempt): Promise<boolean> {
    if (knownBrowser?.adminId === adminId) return false;
    try {
      await this.limits.take(REPORTED_CODES, String(adminId));
      return true;
    } catch (error) {
      if (error instanceof TooOften) return false;
      throw error;
    }
  }

  private async takeForUnknownNetwork(name: string, widerNetwork: string): Promise<Budget[]> {
    const atMost = await this.limits.takeAll([[NAME_AT_MOST, name]]);
    try {
      return [...atMost, ...(await this.limits.takeAll([[NAME, name]]))];
    } catch (error) {
      if (!(error instanceof TooOften)) throw error;
      return [...atMost, ...(await this.limits.takeAll([[NAME_FROM_NETWORK_UNDER_ATTACK, `${name} ${widerNetwork}`]]))];
    }
  }
}
