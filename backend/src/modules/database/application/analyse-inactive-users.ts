import { Injectable } from '@nestjs/common';
import { InactiveProfiles } from '../domain/inactive-profiles.js';

/** The nightly analysis counts users whose last visit was at least 7 days ago (PR-48). */
const GRACE_DAYS = 7;

@Injectable()
export class AnalyseInactiveUsers {
  constructor(private readonly inactive: InactiveProfiles) {}

  /** Counts the users that a purge would remove now. `olderThanDays` 0 ignores their last visit. */
  async execute(olderThanDays: number): Promise<{ toDelete: number; olderThanDays: number }> {
    return { toDelete: await this.inactive.count(olderThanDays), olderThanDays };
  }

  /** Stores a count for the dashboard. Never deletes. */
  executeScheduled(tick: string): Promise<boolean> {
    return this.inactive.analyse({ tick, graceDays: GRACE_DAYS });
  }
}
