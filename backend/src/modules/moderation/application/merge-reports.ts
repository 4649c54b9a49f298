import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { MERGE_ORDER, ProfilesMerged } from '../../profiles/index.js';
import { Reports } from '../domain/report.js';

/** Moves the reports about and by a merged account to the account that stays (PR-104). */
@Injectable()
export class MergeReports {
  constructor(reports: Reports, events: EventBus) {
    events.on(ProfilesMerged, async ({ from, into, content }) => content && reports.move(from, into), MERGE_ORDER.others);
  }
}
