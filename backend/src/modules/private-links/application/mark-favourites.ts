import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { BLOCK_ORDER, CreatorsBlocked } from '../../blocks/index.js';
import { MERGE_ORDER, ProfilesMerged } from '../../profiles/index.js';
import { PrivateLinks, type Favourite } from '../domain/private-link.js';

/** Idempotent: a visitor marks items of a private link whose page they may see. */
@Injectable()
export class MarkFavourites {
  constructor(
    private readonly links: PrivateLinks,
    events: EventBus,
  ) {
    events.on(
      ProfilesMerged,
      async ({ from, into, content }) => {
        await links.moveFavourites(from, into);
        if (content !== undefined) await links.move(from, into);
      },
      MERGE_ORDER.privateLinks,
    );
    events.on(CreatorsBlocked, ({ creatorId, otherIds }) => links.endBetween(creatorId, otherIds), BLOCK_ORDER.favourites);
  }

  mark(favourite: Favourite): Promise<void> {
    return this.links.mark(favourite);
  }

  unmark(favourite: Favourite): Promise<void> {
    return this.links.unmark(favourite);
  }
}
