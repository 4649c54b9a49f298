import { Injectable } from '@nestjs/common';
import { InactiveProfiles } from '../domain/inactive-profiles.js';

/** PR-48: who is told to be gone at night was not seen for a week. */
const GRACE_DAYS = 7;

@Injectable()
export class AnalyseInactiveUsers {
  constructor(private readonly inactive: InactiveProfiles) {}

  /** How many would be purged right now; `olderThanDays` 0: whenever they were here last. */
  async execute(olderThanDays: number): Promise<{ toDelete: number; olderThanDays: number }> {
    return { toDelete: await this.inactive.count(olderThanDays), olderThanDays };
  }

  /** For the dashboard; never deletes. */
  scheduled(tick: string): Promise<boolean> {
    return this.inactive.analyse({ tick, graceDays: GRACE_DAYS });
  }
}
