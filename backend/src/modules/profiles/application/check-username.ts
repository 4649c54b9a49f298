import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { Accounts } from '../domain/accounts.js';
import { isReservedUsername } from '../domain/reserved-usernames.js';
import { UsernameReserved, UsernameTaken } from '../domain/profiles.errors.js';
import { usernameProblem } from '../domain/username.js';
import type { Availability } from './availability.js';
import { ServedPaths } from './served-paths.js';

/** Enough for a visitor who types a name, too few to enumerate names. */
const CHECKS: RateLimit = { name: 'username-check', times: 120, perSeconds: 60 };

/** Checks whether a visitor can take a username, and why not (PR-55). */
@Injectable()
export class CheckUsername {
  constructor(
    private readonly accounts: Accounts,
    private readonly servedPaths: ServedPaths,
    private readonly limits: RateLimits,
  ) {}

  /** The present and former names of the viewer's account are available to it. */
  async execute(username: string, viewerId?: number, limitedAddress?: string): Promise<Availability> {
    if (limitedAddress !== undefined) await this.limits.take(CHECKS, limitedAddress);
    if (viewerId !== undefined) await this.limits.take(CHECKS, `profile ${viewerId}`);
    const problem = usernameProblem(username) ?? this.reservation(username);
    if (problem !== undefined) return { available: false, reason: problem };
    const holder = await this.accounts.holderOf(username);
    return holder && (holder.creatorId === null || holder.creatorId !== viewerId)
      ? { available: false, reason: new UsernameTaken().message }
      : { available: true, reason: '' };
  }

  private reservation(username: string): string | undefined {
    return isReservedUsername(username, this.servedPaths.firstSegments()) ? new UsernameReserved().message : undefined;
  }
}
