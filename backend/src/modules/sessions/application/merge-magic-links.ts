import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { MERGE_ORDER, ProfilesMerged } from '../../profiles/index.js';
import { MagicLinks } from '../domain/magic-links.js';

/** Moves the used links of a merged account in the transaction of the merge, because they would be deleted with the account. */
@Injectable()
export class MergeMagicLinks {
  constructor(magicLinks: MagicLinks, events: EventBus) {
    events.on(ProfilesMerged, ({ from, into }) => magicLinks.moveUsed(from, into), MERGE_ORDER.magicLinks);
  }
}
