import { Injectable } from '@nestjs/common';
import { parseJson } from '../../../platform/database/json.js';
import { Reader } from '../../../platform/database/reader.js';
import type { PageFacts, ShownItem } from './page-facts.js';
import { PAGE_FACTS, PAGE_ITEM, SITEMAP_PAGE, SITEMAP_PAGES } from './page-facts.sql.js';

@Injectable()
export class PageFactsQuery {
  constructor(private readonly reader: Reader) {}

  async of(username: string): Promise<PageFacts | undefined> {
    const json = await this.reader.json(PAGE_FACTS, [username]);
    return json === undefined ? undefined : parseJson(json);
  }

  async item(username: string, mediaId: number): Promise<ShownItem | undefined> {
    const json = await this.reader.json(PAGE_ITEM, [username, mediaId]);
    return json === undefined ? undefined : parseJson(json);
  }

  /** Number of parts of the sitemap. */
  async sitemapPages(): Promise<number> {
    const [row] = await this.reader.rows<{ pages: number }>(SITEMAP_PAGES);
    return row?.pages ?? 1;
  }

  /** The usernames in part `n` of the sitemap, counted from 1. */
  async sitemapPage(n: number): Promise<string[]> {
    const rows = await this.reader.rows<{ username: string }>(SITEMAP_PAGE, [n]);
    return rows.map(({ username }) => username);
  }
}
