import { Injectable } from '@nestjs/common';
import { ADDED_PAGES } from '../../../kernel/app-pages.js';
import { QueryCache, SharedJson } from '../../../platform/database/cache.js';
import { stringifyJson } from '../../../platform/database/json.js';
import { PUBLIC_PROFILE } from '../../../platform/database/visible-content.js';

const TAKEN = {
  name: 'taken-pages',
  isShort: true,
  text: `select lower(p.username) as name from profiles p where lower(p.username) = any($1) and ${PUBLIC_PROFILE} order by 1`,
};

/** The pages of the app whose name a profile has, and whose page is therefore the one of the profile (PR-11). */
@Injectable()
export class TakenPagesQuery {
  constructor(private readonly cache: QueryCache) {}

  async names(): Promise<string[]> {
    const shared = await this.cache.fetch('taken-pages', ['content'], async (reader) => {
      const rows = await reader.all<{ name: string }>(TAKEN, [ADDED_PAGES]);
      return new SharedJson<string[]>(stringifyJson(rows.map(({ name }) => name)));
    });
    return shared.view;
  }

  /** Where the page of the app is. */
  async addressOf(page: string): Promise<string> {
    return (await this.names()).includes(page) ? `/-/${page}` : `/${page}`;
  }
}
