import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { MERGE_ORDER, ProfilesMerged } from '../../profiles/index.js';
import { Decisions } from '../domain/decision.js';
import { Reports } from '../domain/report.js';

/** Moves the reports and decisions about a merged account, and the reports by it, to the account that stays (PR-104). */
@Injectable()
export class MergeReports {
  constructor(reports: Reports, decisions: Decisions, events: EventBus) {
    events.on(
      ProfilesMerged,
      async ({ from, into }) => {
        // Without its content too: the account that stays is hidden or suspended as well, and its creator reads why and what was answered.
        await decisions.move(from, into);
        await reports.move(from, into);
      },
      MERGE_ORDER.others,
    );
  }
}
