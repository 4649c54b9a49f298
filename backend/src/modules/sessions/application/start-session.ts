import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { Accounts } from '../../profiles/index.js';
import { NoSessionForCrawlers, SessionNotStarted } from '../domain/sessions.errors.js';

/** Maximum new accounts of one address (PR-1). */
const NEW_ACCOUNTS: RateLimit = { name: 'new-account', times: 30, perSeconds: 3600 };
/** Maximum new accounts of one IPv4 /24 or IPv6 /48, because a customer can have thousands of IPv6 /64. */
const NEW_ACCOUNTS_OF_NETWORK: RateLimit = { name: 'new-account-of-network', times: 45, perSeconds: 3600 };

interface NewSessionRequest {
  /** Undefined when the address is exempt from the limit. */
  limitedAddress?: string;
  network: string;
  isCrawler: boolean;
  /** False for HEAD, prefetches, and requests of other sites or of elements such as images. */
  mayStart: boolean;
}

/** Creates the profile for a new session. */
@Injectable()
export class StartSession {
  constructor(
    private readonly limits: RateLimits,
    private readonly accounts: Accounts,
  ) {}

  async execute(request: NewSessionRequest): Promise<number> {
    if (request.isCrawler) throw new NoSessionForCrawlers();
    if (!request.mayStart) throw new SessionNotStarted();
    if (request.limitedAddress !== undefined)
      await this.limits.takeAll([
        [NEW_ACCOUNTS, request.limitedAddress],
        [NEW_ACCOUNTS_OF_NETWORK, request.network],
      ]);
    return this.accounts.create();
  }
}
