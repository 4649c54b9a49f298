import { Injectable } from '@nestjs/common';
import type { Licence } from '../../../kernel/licence.js';
import { parseJson } from '../../../platform/database/json.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { LISTED_MEDIA, PUBLIC_PROFILE } from '../../../platform/database/visible-content.js';
import { COLLECTIONS_MAX, listedCollections } from '../../collections/index.js';
import { LINK, LINK_ORDER, visibleLinks, type LinkKind } from '../../links/index.js';
import { ALBUMS_MAX, galleryItems, THUMBNAILS, visibleAlbums } from '../../media/index.js';
import { APPEARANCE, ProfileNotFound, RenamedProfilesQuery, type AiCrawlerChoice, type AppearanceView } from '../../profiles/index.js';
import { addressAt } from './page-address.js';

interface ShownLink {
  id: number;
  url: string;
  /** Display name of the link; empty when it has none. */
  title: string;
  platform: string;
  kind: LinkKind;
  /** URL of a player; null when the link has none. */
  player: string | null;
}

export interface ShownItem {
  id: number;
  kind: string;
  storageUrl: string;
  title: string;
  caption: string;
  altText: string;
  licence: Licence;
  credit: string;
  copyrightNotice: string;
  thumbnailUrl: string;
  thumbnails: { width: number; url: string }[];
  width: number;
  height: number;
  createdAt: string;
  sensitive: boolean;
}

interface NewestItem extends ShownItem {
  /** When its texts last changed. */
  updatedAt: string;
}

/** The data of a creator for link previews, crawlers, feed readers and browsers without scripts. */
export interface PageFacts {
  id: number;
  username: string;
  displayName: string;
  bio: string;
  location: string;
  profileImage: string | null;
  /** Widest thumbnail of an uploaded banner. */
  bannerThumbnail: string | null;
  createdAt: string;
  /** When an item last came into the gallery or left it; null when that was not recorded. */
  galleryChangedAt: string | null;
  /** False when the profile is not listed on Discover. Search engines must then not index it. */
  discoverable: boolean;
  profileViews: number;
  followers: number;
  linkClicks: number;
  mediaCount: number;
  hashtags: string[];
  appearance: AppearanceView;
  aiCrawlers: AiCrawlerChoice;
  links: ShownLink[];
  media: NewestItem[];
}

/** A creator in the sitemap. */
export interface SitemapEntry extends Record<string, unknown> {
  username: string;
  /** Slugs of the albums. */
  albums: string[];
  /** Slugs of the public collections that have an item for visitors. */
  collections: string[];
}

/** The name by which texts call a creator. */
export const nameOf = ({ displayName, username }: Pick<PageFacts, 'displayName' | 'username'>): string => displayName || username;

/** The name of an item in titles: its title, or its alternative text; empty without both. */
export const nameOfItem = ({ title, altText }: Pick<ShownItem, 'title' | 'altText'>): string => (title === '' ? altText : title);

/** The origins of the players of the links, which are loaded after a click only. */
export const playerOriginsOf = ({ links }: PageFacts): string[] => [
  ...new Set(links.flatMap(({ player }) => (player === null ? [] : [new URL(player).origin]))),
];

export const MEDIA_SHOWN = 24;
/** Number of ids of profiles and of hashtags in one part. With all albums and collections of the profiles, they stay below the limit of 50,000 URLs. */
const IDS_PER_SITEMAP = Math.floor(50_000 / (2 + ALBUMS_MAX + COLLECTIONS_MAX));

/** From the row `m` of media and the row `p` of its profile. */
const SHOWN = {
  id: 'm.id',
  kind: 'm.kind',
  storageUrl: "'/storage/' || m.storage_key",
  title: 'm.title',
  caption: 'm.caption',
  altText: 'm.alt_text',
  licence: 'coalesce(m.licence, p.licence)',
  credit: 'coalesce(m.credit, p.credit)',
  copyrightNotice: 'm.copyright_notice',
  width: 'm.width',
  height: 'm.height',
  thumbnailUrl: "'/api/media/' || m.id || '/thumbnail?size=640'",
  thumbnails: THUMBNAILS,
  createdAt: 'm.created_at',
  sensitive: 'm.sensitive',
};
const NEWEST_ITEM = projection<NewestItem>({ ...SHOWN, updatedAt: 'coalesce(m.changed_at, m.created_at)' });

const PAGE_FACTS = projection<PageFacts>({
  id: 'p.id',
  username: 'p.username',
  displayName: 'p.display_name',
  bio: 'p.bio',
  location: 'p.location',
  profileImage: 'p.profile_image',
  bannerThumbnail: `(select '/storage/' || split_part(m.storage_key, '.', 1) || '.' || (select max(px) from unnest(m.thumbnail_widths) px) || '.webp'
    from media m where p.banner_image like '/storage/%' and m.storage_key = substr(p.banner_image, 10))`,
  createdAt: 'p.created_at',
  galleryChangedAt: 'p.gallery_changed_at',
  discoverable: 'p.discoverable',
  profileViews: 'p.profile_views',
  followers: 'p.followers',
  linkClicks: 'p.link_clicks',
  mediaCount: 'p.media_count',
  hashtags: 'p.hashtag_names',
  appearance: APPEARANCE,
  aiCrawlers: 'p.ai_crawlers',
  links: projection<ShownLink>({
    id: 'l.id',
    url: 'l.url',
    title: "coalesce(l.display_name, '')",
    platform: 'l.platform',
    kind: 'l.kind',
    player: LINK.columns.player,
  })
    .list(LINK_ORDER)
    .from(visibleLinks('p.id')),
  media: NEWEST_ITEM.list('m.created_at desc, m.id desc').from(galleryItems('p.id', 'created_at desc, id desc', MEDIA_SHOWN)),
}).statement({ name: 'page-facts', from: `profiles p where lower(p.username) = lower($1) and ${PUBLIC_PROFILE}` });

/** An item of a creator's gallery, of any age. */
const PAGE_ITEM = projection<ShownItem>(SHOWN).statement({
  name: 'page-item',
  from: `media m join profiles p on p.id = m.profile_id
    where m.id = $2 and lower(p.username) = lower($1) and m.purpose = 'gallery' and m.hidden_at is null and ${PUBLIC_PROFILE}`,
});

const SITEMAP_PAGES = {
  name: 'sitemap-pages',
  text: `select greatest(1, ceil(max(id) / ${IDS_PER_SITEMAP}.0))::int as pages
    from (select max(id) as id from profiles union all select max(id) from hashtags) ids`,
};

/** Selects by ranges of ids, because an offset would make later parts slower. */
const SITEMAP_PAGE = {
  name: 'sitemap-page',
  text: `select username, array(select slug from ${visibleAlbums('o.id')} order by a.position, a.id) as albums,
    array(select slug from ${listedCollections('o.id')} order by c.id) as collections from profiles o
    where discoverable and id > ($1::int - 1) * ${IDS_PER_SITEMAP} and id <= $1::int * ${IDS_PER_SITEMAP} order by id`,
};

/** The hashtags in the same part that creators on Discover or their media have. */
const SITEMAP_HASHTAGS = {
  name: 'sitemap-hashtags',
  text: `select name from hashtags h where id > ($1::int - 1) * ${IDS_PER_SITEMAP} and id <= $1::int * ${IDS_PER_SITEMAP}
    and (listed_count > 0 or exists (select from media_hashtags t join media m on m.id = t.media_id join profiles p on p.id = m.profile_id
      where t.hashtag_id = h.id and ${LISTED_MEDIA})) order by id`,
};

/** Creators who allow crawlers of AI models, most popular first. */
const ALLOWING_AI = {
  name: 'allowing-ai',
  text: `select username from profiles where ai_crawlers = 'allow' and discoverable order by popularity desc, id desc limit $1`,
};

/** The covers of the 50 most popular creators are read at most. */
const POPULAR_COVERS = {
  name: 'popular-covers',
  text: `select '/storage/' || p.cover_file as url from (select profile_id, popularity from profiles_by_popularity
      order by popularity desc, profile_id desc limit 50) o
    join profiles p on p.id = o.profile_id where p.cover_file is not null order by o.popularity desc, o.profile_id desc limit $1`,
};

/** Finds the data of a creator's page. A former username redirects to the current one (PR-12). */
@Injectable()
export class PageFactsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly renamedProfiles: RenamedProfilesQuery,
  ) {}

  async of(username: string): Promise<PageFacts | undefined> {
    const json = await this.reader.json(PAGE_FACTS, [username]);
    return json === undefined ? undefined : parseJson(json);
  }

  /** `pathOf` returns the path that a former username redirects to. */
  async named(username: string, pathOf: (username: string) => string): Promise<PageFacts> {
    const page = await this.of(username);
    if (page !== undefined) return page;
    throw await this.renamedProfiles.movedOrNotFound(username, pathOf);
  }

  async atUrl(url: string, publicUrl: string, pathOf: (username: string) => string): Promise<PageFacts> {
    const { username, album } = addressAt(url, publicUrl);
    if (album !== undefined) throw new ProfileNotFound();
    return this.named(username, pathOf);
  }

  async item(username: string, mediaId: number): Promise<ShownItem | undefined> {
    const json = await this.reader.json(PAGE_ITEM, [username, mediaId]);
    return json === undefined ? undefined : parseJson(json);
  }

  async allowingAi(limit: number): Promise<string[]> {
    const rows = await this.reader.all<{ username: string }>(ALLOWING_AI, [limit]);
    return rows.map(({ username }) => username);
  }

  /** Thumbnails of the most popular creators who have one. */
  async popularCovers(limit: number): Promise<string[]> {
    const rows = await this.reader.all<{ url: string }>(POPULAR_COVERS, [limit]);
    return rows.map(({ url }) => url);
  }

  /** Number of parts of the sitemap. */
  async sitemapPages(): Promise<number> {
    const row = await this.reader.one<{ pages: number }>(SITEMAP_PAGES);
    return row?.pages ?? 1;
  }

  /** The creators in part `n` of the sitemap, counted from 1. */
  sitemapPage(n: number): Promise<SitemapEntry[]> {
    return this.reader.all<SitemapEntry>(SITEMAP_PAGE, [n]);
  }

  /** The names of the hashtags in part `n` of the sitemap. */
  async sitemapHashtags(n: number): Promise<string[]> {
    const rows = await this.reader.all<{ name: string }>(SITEMAP_HASHTAGS, [n]);
    return rows.map(({ name }) => name);
  }
}
