import { Injectable } from '@nestjs/common';
import type { PublicSet, ShownItem } from '../../../kernel/media-set.js';
import { MediaNotFound } from '../../media/index.js';
import { type PageAddress } from './page-address.js';
import { PageFactsQuery, type PageFacts } from './page-facts.query.js';
import { SetsQuery, type SetAddress } from './sets.query.js';

/** What an embed shows: an item, or a set of media, or else the profile. */
export interface EmbedFacts {
  profile: PageFacts;
  item?: ShownItem;
  set?: PublicSet & { address: SetAddress };
  /** Whether other sites may frame it (PR-113). */
  isEmbeddable: boolean;
}

/** Finds what embeds and oEmbed describe. */
@Injectable()
export class EmbedsQuery {
  constructor(
    private readonly facts: PageFactsQuery,
    private readonly sets: SetsQuery,
  ) {}

  /** `pathOf` returns the path that a former username redirects to. */
  async at({ username, set, media }: PageAddress, pathOf: (username: string) => string): Promise<EmbedFacts> {
    const profile = await this.facts.named(username, pathOf);
    const item = media === undefined ? undefined : await this.itemOf(profile, media);
    // An item is embedded without the set that its URL names.
    const shown = set === undefined || item !== undefined ? undefined : await this.setOf(profile, set);
    return { profile, item, set: shown, isEmbeddable: profile.discoverable && item?.sensitive !== true };
  }

  private async itemOf({ username }: PageFacts, id: number): Promise<ShownItem> {
    const item = await this.facts.item(username, id);
    if (item === undefined) throw new MediaNotFound();
    return item;
  }

  private async setOf({ username }: PageFacts, address: SetAddress): Promise<EmbedFacts['set']> {
    const set = await this.sets.find(username, address);
    if (set === undefined) throw new address.of.missing();
    return { ...set, address: { ...address, slug: set.view.slug } };
  }
}
