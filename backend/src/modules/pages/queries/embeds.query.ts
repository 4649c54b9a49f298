import { Injectable } from '@nestjs/common';
import { parseJson } from '../../../platform/database/json.js';
import { AlbumNotFound, AlbumsQuery, MediaNotFound, type AlbumPageView } from '../../media/index.js';
import { type PageAddress } from './page-address.js';
import { PageFactsQuery, type PageFacts, type ShownItem } from './page-facts.query.js';

/** What an embed shows: an item, or an album, or else the profile. */
export interface EmbedFacts {
  profile: PageFacts;
  item?: ShownItem;
  album?: AlbumPageView;
  /** Whether other sites may frame it (PR-113). */
  isEmbeddable: boolean;
}

/** Finds what embeds and oEmbed describe. */
@Injectable()
export class EmbedsQuery {
  constructor(
    private readonly facts: PageFactsQuery,
    private readonly albums: AlbumsQuery,
  ) {}

  /** `pathOf` returns the path that a former username redirects to. */
  async at({ username, album, media }: PageAddress, pathOf: (username: string) => string): Promise<EmbedFacts> {
    const profile = await this.facts.named(username, pathOf);
    const item = media === undefined ? undefined : await this.itemOf(profile, media);
    // An item is embedded without the album that its URL names.
    const shown = album === undefined || item !== undefined ? undefined : await this.albumOf(profile, album);
    return { profile, item, album: shown, isEmbeddable: profile.discoverable && item?.sensitive !== true };
  }

  private async itemOf({ username }: PageFacts, id: number): Promise<ShownItem> {
    const item = await this.facts.item(username, id);
    if (item === undefined) throw new MediaNotFound();
    return item;
  }

  private async albumOf({ username }: PageFacts, slug: string): Promise<AlbumPageView> {
    const album = await this.albums.find(username, slug);
    if (album === undefined) throw new AlbumNotFound();
    return parseJson(album);
  }
}
