import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { MERGE_ORDER, ProfilesMerged } from '../../profiles/index.js';
import { MagicLinks } from '../domain/magic-links.js';

/** Keeps the used links of a merged account, which would be deleted with it; in the transaction of the merge. */
@Injectable()
export class MergeMagicLinks {
  constructor(magicLinks: MagicLinks, events: EventBus) {
    events.on(ProfilesMerged, ({ from, into }) => magicLinks.moveUsed(from, into), MERGE_ORDER.magicLinks);
  }
}
