import { Injectable } from '@nestjs/common';
import { Notifications } from '../domain/notifications.js';

/** Tells reporters that moderators have looked at what they reported, without the outcome (PR-129). */
@Injectable()
export class NotifyReporters {
  constructor(private readonly notifications: Notifications) {}

  async execute(reporterIds: number[]): Promise<void> {
    if (reporterIds.length > 0) await this.notifications.addDecidedReports(reporterIds);
  }
}
