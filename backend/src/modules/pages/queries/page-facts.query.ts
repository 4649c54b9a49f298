import { Injectable } from '@nestjs/common';
import { PublicReader } from '../../../platform/database/public-reader.js';
import { LISTED_CREATORS, MOVED, PAGE_FACTS, SITEMAP_PAGE, SITEMAP_PAGES } from './page-facts.sql.js';

export interface ShownItem {
  id: number;
  altText: string;
  thumbnailUrl: string;
  thumbnails: { width: number; url: string }[];
  width: number;
  height: number;
  createdAt: string;
  sensitive: boolean;
}

/** What link previews, crawlers, feed readers and browsers without scripts are told of a creator. */
export interface PageFacts {
  username: string;
  bio: string;
  location: string;
  profileImage: string | null;
  bannerImage: string | null;
  createdAt: string;
  /** Hidden from Discover, or nothing to show yet: not for search engines. */
  discoverable: boolean;
  profileViews: number;
  followers: number;
  linkClicks: number;
  mediaCount: number;
  hashtags: string[];
  links: { id: number; url: string; title: string }[];
  media: ShownItem[];
}

export interface ListedCreator {
  username: string;
  bio: string;
  location: string;
  profileImage: string | null;
  coverImage: string | null;
  hashtagNames: string[];
  followers: number;
}

@Injectable()
export class PageFactsQuery {
  constructor(private readonly reader: PublicReader) {}

  async of(username: string): Promise<PageFacts | undefined> {
    const json = await this.reader.json(PAGE_FACTS, [username]);
    return json === undefined ? undefined : (JSON.parse(json) as PageFacts);
  }

  /** PR-12: the name that replaced one that was given up. */
  async newNameOf(username: string): Promise<string | undefined> {
    const [moved] = await this.reader.rows<{ username: string }>(MOVED, [username]);
    return moved?.username;
  }

  mostPopular(): Promise<ListedCreator[]> {
    return this.reader.rows<ListedCreator>(LISTED_CREATORS);
  }

  /** How many parts the sitemap has. */
  async sitemapPages(): Promise<number> {
    const [row] = await this.reader.rows<{ pages: number }>(SITEMAP_PAGES);
    return row?.pages ?? 1;
  }

  /** The names in part `n`, which starts at 1. */
  async sitemapPage(n: number): Promise<string[]> {
    const rows = await this.reader.rows<{ username: string }>(SITEMAP_PAGE, [n]);
    return rows.map(({ username }) => username);
  }
}
