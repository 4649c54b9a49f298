import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { CreateProfile } from '../../profiles/index.js';
import { NoSessionForCrawlers, SessionNotStarted } from '../domain/sessions.errors.js';

/** Maximum new accounts of one address (PR-1). */
const NEW_ACCOUNTS: RateLimit = { name: 'new-account', times: 30, perSeconds: 3600 };

export interface NewSessionRequest {
  /** Undefined when the address is exempt from the limit. */
  limitedAddress?: string;
  isCrawler: boolean;
  /** False for HEAD, prefetches, and requests of other sites or of elements such as images. */
  mayStart: boolean;
}

/** Creates the profile for a new session. */
@Injectable()
export class StartSession {
  constructor(
    private readonly limits: RateLimits,
    private readonly createProfile: CreateProfile,
  ) {}

  async execute(request: NewSessionRequest): Promise<number> {
    if (request.isCrawler) throw new NoSessionForCrawlers();
    if (!request.mayStart) throw new SessionNotStarted();
    if (request.limitedAddress !== undefined) await this.limits.take(NEW_ACCOUNTS, request.limitedAddress);
    return this.createProfile.execute();
  }
}
