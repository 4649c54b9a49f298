import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { MERGE_ORDER, ProfilesMerged } from '../../profiles/index.js';
import { Activities } from '../domain/activities.js';

/** Moves the feed entries of a merged account, and those that name it, to the account that stays (PR-104). */
@Injectable()
export class MergeActivities {
  constructor(activities: Activities, events: EventBus) {
    events.on(ProfilesMerged, async ({ from, into, content }) => content && activities.move(from, into), MERGE_ORDER.others);
  }
}
