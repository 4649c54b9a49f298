import { Injectable } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus.js';
import { MERGE_ORDER, ProfilesMerged } from '../profiles/index.js';
import { MergeVisits } from '../visits/index.js';

/** Adds the daily statistics of a merged account to those of the account that stays (PR-104). */
@Injectable()
export class MergeStatistics {
  constructor(visits: MergeVisits, events: EventBus) {
    events.on(ProfilesMerged, async ({ from, into, content }) => content && visits.ofProfiles(from, into), MERGE_ORDER.others);
  }
}
