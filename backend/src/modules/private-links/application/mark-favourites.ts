import { Injectable } from '@nestjs/common';
import { PrivateLinks, type Favourite } from '../domain/private-link.js';

/** Idempotent: a visitor marks items of a private link whose page they may see. */
@Injectable()
export class MarkFavourites {
  constructor(private readonly links: PrivateLinks) {}

  mark(favourite: Favourite): Promise<void> {
    return this.links.mark(favourite);
  }

  unmark(favourite: Favourite): Promise<void> {
    return this.links.unmark(favourite);
  }
}
