import { Injectable } from '@nestjs/common';
import { Page } from '../../../shared/contract/answers.js';
import { decodeCursor, encodeCursor } from '../../../shared/contract/cursor.js';
import { Reader, type Statement } from '../../../shared/persistence/reader.js';
import type { CreatorView } from './creator.view.js';
import { BY_HASHTAGS, MOST_POPULAR, SEARCH } from './creators.sql.js';

export interface CreatorFilter {
  search: string;
  hashtags: string[];
  limit: number;
  cursor?: string;
  viewerId?: number;
}

interface Row extends Record<string, unknown> {
  j: string;
  n: number;
  rank: number | null;
  popularity: string | null;
  id: number | null;
}

/** Above every rank, popularity and id: where the first page starts. */
const START = ['100', '9223372036854775807', '2147483647'];
const TERM_MAX = 100;

/** The creators on Discover: most popular first, or best match first (decision 16). Keyset paged, never counted. */
@Injectable()
export class CreatorsQuery {
  constructor(private readonly reader: Reader) {}

  async page({ search, hashtags, limit, cursor, viewerId }: CreatorFilter): Promise<Page<CreatorView>> {
    const after = cursor === undefined ? START : decodeCursor(cursor, START.length);
    const [statement, values] = chosen(normalised(search), [...new Set(hashtags.map(normalised))].filter(Boolean));
    const [row] = await this.reader.rows<Row>(statement, [limit, viewerId ?? null, ...after, ...values]);
    return new Page<CreatorView>(
      row?.j ?? '[]',
      row?.n === limit ? encodeCursor([row.rank ?? 0, row.popularity ?? 0, row.id ?? 0]) : undefined,
    );
  }
}

function chosen(term: string, tags: string[]): [Statement, unknown[]] {
  if (term !== '') return [SEARCH, [term, term.replace(/[\\%_]/g, '\\$&'), tags]];
  return tags.length > 0 ? [BY_HASHTAGS, [tags]] : [MOST_POPULAR, []];
}

/** A leading # is how people write a hashtag, and is part of none. */
const normalised = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/^#+/, '').slice(0, TERM_MAX);
