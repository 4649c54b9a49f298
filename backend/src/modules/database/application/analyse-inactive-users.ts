import { Injectable } from '@nestjs/common';
import { InactiveProfiles } from '../domain/inactive-profiles.js';

/** The nightly analysis counts users who were not seen for 7 days (PR-48). */
const GRACE_DAYS = 7;

@Injectable()
export class AnalyseInactiveUsers {
  constructor(private readonly inactive: InactiveProfiles) {}

  /** Returns how many users a purge would remove now. With `olderThanDays` 0 their last visit does not matter. */
  async execute(olderThanDays: number): Promise<{ toDelete: number; olderThanDays: number }> {
    return { toDelete: await this.inactive.count(olderThanDays), olderThanDays };
  }

  /** Stores a count for the dashboard. Never deletes. */
  executeScheduled(tick: string): Promise<boolean> {
    return this.inactive.analyse({ tick, graceDays: GRACE_DAYS });
  }
}
