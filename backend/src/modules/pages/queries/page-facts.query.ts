import { Injectable } from '@nestjs/common';
import type { ShownItem } from '../../../kernel/media-set.js';
import { parseJson } from '../../../platform/database/json.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Statement } from '../../../platform/database/statement.js';
import { LISTED_MEDIA, PUBLIC_PROFILE } from '../../../platform/database/visible-content.js';
import { mediaSets } from '../../../platform/tables/declared-tables.js';
import { LINK, LINK_ORDER, visibleLinks, type LinkKind } from '../../links/index.js';
import { galleryItems, THUMBNAILS } from '../../media/index.js';
import { APPEARANCE, ProfileNotFound, RenamedProfilesQuery, type AiCrawlerChoice, type AppearanceView } from '../../profiles/index.js';
import { addressAt } from './page-address.js';
import type { SetAddress } from './sets.query.js';

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
export interface SitemapEntry {
  username: string;
  sets: SetAddress[];
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
/** Maximum URLs in one part. */
const SITEMAP_MAX = 50_000;

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
}).statement({ name: 'page-facts', isShort: true, from: `profiles p where lower(p.username) = lower($1) and ${PUBLIC_PROFILE}` });

/** An item of a creator's gallery, of any age. */
const PAGE_ITEM = projection<ShownItem>(SHOWN).statement({
  name: 'page-item',
  from: `media m join profiles p on p.id = m.profile_id
    where m.id = $2 and lower(p.username) = lower($1) and m.purpose = 'gallery' and m.hidden_at is null and ${PUBLIC_PROFILE}`,
});

/** The statements for the sitemap. The tables declare which sets of media are in it, so they are made when all are declared. */
function sitemapStatements(): Record<'parts' | 'creators' | 'hashtags', Statement> {
  const sets = mediaSets();
  /** Number of ids of profiles and of hashtags in one part, which stays below the maximum with all sets of the profiles. */
  const ids = Math.floor(SITEMAP_MAX / (2 + sets.reduce((sum, { max }) => sum + max, 0)));
  const slugs = sets.map(
    ({ table, listed }) => `array(select slug from ${table} s where s.profile_id = o.id and ${listed} order by s.id) as ${table}`,
  );
  // Selects by ranges of ids, because an offset would make later parts slower.
  const inPart = `id > ($1::int - 1) * ${ids} and id <= $1::int * ${ids}`;
  return {
    parts: {
      name: 'sitemap-pages',
      text: `select greatest(1, ceil(max(id) / ${ids}.0))::int as pages
        from (select max(id) as id from profiles union all select max(id) from hashtags) ids`,
    },
    creators: {
      name: 'sitemap-page',
      text: `select ${['username', ...slugs].join(', ')} from profiles o where discoverable and ${inPart} order by id`,
    },
    // Those that creators on Discover or their media have.
    hashtags: {
      name: 'sitemap-hashtags',
      text: `select name from hashtags h where ${inPart}
        and (listed_count > 0 or exists (select from media_hashtags t join media m on m.id = t.media_id join profiles p on p.id = m.profile_id
          where t.hashtag_id = h.id and ${LISTED_MEDIA})) order by id`,
    },
  };
}

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
  private statements?: ReturnType<typeof sitemapStatements>;

  constructor(
    private readonly reader: Reader,
    private readonly renamedProfiles: RenamedProfilesQuery,
  ) {}

  private get sitemap(): ReturnType<typeof sitemapStatements> {
    return (this.statements ??= sitemapStatements());
  }

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
    const { username, set } = addressAt(url, publicUrl);
    if (set !== undefined) throw new ProfileNotFound();
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
    const row = await this.reader.one<{ pages: number }>(this.sitemap.parts);
    return row?.pages ?? 1;
  }

  /** The creators in part `n` of the sitemap, counted from 1. */
  async sitemapPage(n: number): Promise<SitemapEntry[]> {
    const rows = await this.reader.all<Record<string, string[]> & { username: string }>(this.sitemap.creators, [n]);
    return rows.map((row) => ({
      username: row.username,
      sets: mediaSets().flatMap((of) => row[of.table]?.map((slug) => ({ of, slug })) ?? []),
    }));
  }

  /** The names of the hashtags in part `n` of the sitemap. */
  async sitemapHashtags(n: number): Promise<string[]> {
    const rows = await this.reader.all<{ name: string }>(this.sitemap.hashtags, [n]);
    return rows.map(({ name }) => name);
  }
}
