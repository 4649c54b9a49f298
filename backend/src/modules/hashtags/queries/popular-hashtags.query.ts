import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { PublicReader } from '../../../platform/database/public-reader.js';
import { normalisedHashtag } from '../domain/hashtag-name.js';
import type { HashtagView } from './hashtag.view.js';

const rows = (from: string): string =>
  `select coalesce(json_agg(json_build_object('id', id, 'name', name, 'usageCount', listed_count)), '[]')::text as j from (${from}) t`;

const POPULAR = {
  name: 'popular-hashtags',
  text: rows('select id, name, listed_count from hashtags order by listed_count desc, id limit $1'),
};

// The search term is escaped, so that % and _ are ordinary characters (PR-16).
const MATCHING = {
  name: 'matching-hashtags',
  text: rows(`select id, name, listed_count from hashtags where name like '%' || $2 || '%'
    order by (name = $3) desc, (name like $2 || '%') desc, listed_count desc, id limit $1`),
};

const ONE = {
  name: 'hashtag',
  text: "select json_build_object('id', id, 'name', name, 'usageCount', listed_count)::text as j from hashtags where id = $1",
};

/** Hashtags by popularity among the creators on Discover (PR-26). */
@Injectable()
export class PopularHashtagsQuery {
  constructor(private readonly reader: PublicReader) {}

  async list(limit: number, search: string): Promise<JsonOf<HashtagView[]>> {
    const term = normalisedHashtag(search);
    const answer =
      term === '' ? this.reader.json(POPULAR, [limit]) : this.reader.json(MATCHING, [limit, term.replace(/[\\%_]/g, '\\$&'), term]);
    return (await answer) ?? '[]';
  }

  /** Undefined when the hashtag does not exist. */
  one(id: number): Promise<JsonOf<HashtagView> | undefined> {
    return this.reader.json(ONE, [id]);
  }
}
