import type { Type } from '@nestjs/common';
import { contractPipe, InvalidRequest } from '../../../platform/http/contract/validation.js';
import { ListCreatorsDto, ListExploreDto } from '../../discovery/index.js';

/** Maximum characters and parameters of a query that is read. The filters have at most 2,000 bytes. */
const QUERY_MAX = 4_000;
const PARAMETERS_MAX = 20;

/** The filters in the URL of Discover. A filter that is absent or empty is left out. */
export type DiscoverFilters = Pick<ListCreatorsDto, 'search' | 'hashtags' | 'sort'>;
/** The filters in the URL of Explore and of a hashtag. */
export type ExploreFilters = Pick<ListExploreDto, 'sort' | 'type' | 'hashtag' | 'search'>;

/** Reads the filters of Discover like the app. Undefined when the API would refuse them, or the query is too long. */
export function parseDiscoverFilters(query: string): Promise<DiscoverFilters | undefined> {
  return parseFilters(query, ListCreatorsDto, (value) => {
    const hashtags = (value('hashtags') ?? '').split(',').filter((name) => name !== '');
    return { search: value('search'), hashtags: hashtags.join(',') || undefined, sort: value('sort') };
  });
}

/** Like `parseDiscoverFilters` for Explore; `hashtag` is that of the path. */
export function parseExploreFilters(query: string, hashtag?: string): Promise<ExploreFilters | undefined> {
  return parseFilters(query, ListExploreDto, (value) => ({
    sort: value('sort'),
    type: value('type'),
    hashtag: hashtag ?? value('hashtag'),
    // The page of a hashtag has no search.
    search: hashtag === undefined ? value('search') : undefined,
  }));
}

/** The value of a parameter; undefined when it is absent or empty. */
type Value = (name: string) => string | undefined;

async function parseFilters<Filters extends object>(
  query: string,
  dto: Type<Filters>,
  read: (value: Value) => Partial<Record<keyof Filters, string>>,
): Promise<Filters | undefined> {
  if (query.length > QUERY_MAX) return undefined;
  const parameters = new URLSearchParams(query);
  if (parameters.size > PARAMETERS_MAX) return undefined;
  const filters = read((name) => parameters.get(name) || undefined);
  try {
    await contractPipe.transform(filters, { type: 'query', metatype: dto });
    return filters as Filters;
  } catch (error) {
    if (error instanceof InvalidRequest) return undefined;
    throw error;
  }
}

/** The query with these filters in one spelling: the one in which the app requests the list. Empty without filters. */
export function filterQuery(filters: DiscoverFilters | ExploreFilters): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) parameters.set(name, value);
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}
