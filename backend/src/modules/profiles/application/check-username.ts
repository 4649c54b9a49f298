import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { Accounts } from '../domain/accounts.js';
import { reservedUsernameError } from '../domain/reserved-usernames.js';
import { UsernameTaken } from '../domain/profiles.errors.js';
import { usernameProblem } from '../domain/username.js';
import type { Availability } from './availability.js';
import { ServedPaths } from './served-paths.js';

/** Permits one check for each typed character, but prevents enumerating all names. */
const CHECKS: RateLimit = { name: 'username-check', times: 120, perSeconds: 60 };

/** Checks whether a username is available, and returns the reason when it is not (PR-55). */
@Injectable()
export class CheckUsername {
  constructor(
    private readonly accounts: Accounts,
    private readonly servedPaths: ServedPaths,
    private readonly limits: RateLimits,
  ) {}

  /** The present and former names of the viewer's account are available to the viewer. */
  async execute(username: string, viewerId?: number, limitedAddress?: string): Promise<Availability> {
    if (limitedAddress !== undefined) await this.limits.take(CHECKS, limitedAddress);
    if (viewerId !== undefined) await this.limits.take(CHECKS, `profile ${viewerId}`);
    const problem = usernameProblem(username) ?? reservedUsernameError(username, this.servedPaths.firstSegments())?.message;
    if (problem !== undefined) return { available: false, reason: problem };
    const holder = await this.accounts.holderOf(username);
    return holder && (holder.creatorId === null || holder.creatorId !== viewerId)
      ? { available: false, reason: new UsernameTaken().message }
      : { available: true, reason: '' };
  }
}
