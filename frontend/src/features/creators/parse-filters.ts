import type { CreatorFilters } from '@/shared/api/public-api';

/** The filters in the query of the URL. */
export function parseFilters(params: URLSearchParams): CreatorFilters {
  const hashtags = (params.get('hashtags') ?? '').split(',').filter((name) => name !== '');
  const sort = params.get('sort') ?? '';
  return { search: params.get('search') ?? '', hashtags, ...(sort === '' ? {} : { sort }) };
}
