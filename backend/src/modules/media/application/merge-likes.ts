import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { MERGE_ORDER, ProfilesMerged } from '../../profiles/index.js';
import { Likes } from '../domain/likes.js';

/** Keeps the likes of a merged account (PR-8), in the transaction of the merge. */
@Injectable()
export class MergeLikes {
  constructor(likes: Likes, events: EventBus) {
    events.on(ProfilesMerged, ({ from, into }) => likes.copy(from, into), MERGE_ORDER.likes);
  }
}
