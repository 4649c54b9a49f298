import { contractPipe, InvalidRequest } from '../../../platform/http/contract/validation.js';
import { ListCreatorsDto } from '../../discovery/index.js';

/** Maximum characters and parameters of a query that is read. The filters have at most 2,000 bytes. */
const QUERY_MAX = 4_000;
const PARAMETERS_MAX = 20;

/** The filters in the URL of Discover. A filter that is absent or empty is left out. */
export type DiscoverFilters = Pick<ListCreatorsDto, 'search' | 'hashtags'>;

/** Reads the filters like the app. Undefined when the API would refuse them, or the query is too long. */
export async function parseDiscoverFilters(query: string): Promise<DiscoverFilters | undefined> {
  if (query.length > QUERY_MAX) return undefined;
  const parameters = new URLSearchParams(query);
  if (parameters.size > PARAMETERS_MAX) return undefined;
  const hashtags = (parameters.get('hashtags') ?? '').split(',').filter((name) => name !== '');
  const filters = { search: parameters.get('search') || undefined, hashtags: hashtags.join(',') || undefined };
  try {
    await contractPipe.transform(filters, { type: 'query', metatype: ListCreatorsDto });
    return filters;
  } catch (error) {
    if (error instanceof InvalidRequest) return undefined;
    throw error;
  }
}

/** The query with these filters in one spelling: the one in which the app requests the list. Empty without filters. */
export function discoverQuery(filters: DiscoverFilters): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) parameters.set(name, value);
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}
