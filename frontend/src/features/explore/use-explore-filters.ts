import { useMemo } from 'react';
import type { ExploreFilters } from '@/shared/api/explore-api';
import { useUrlFilters } from '@/shared/lib/use-search-params';
import { useSearchText } from '@/shared/lib/use-search-text';

/** The filters in the query of the URL. The page of a hashtag has its name in the path. */
export function parseExploreFilters(params: URLSearchParams, hashtag?: string): ExploreFilters {
  const value = (name: string): string | undefined => params.get(name) || undefined;
  const filters = { sort: value('sort'), type: value('type'), hashtag: hashtag ?? value('hashtag') };
  // The page of a hashtag has no search.
  return hashtag === undefined ? { ...filters, search: value('search') } : filters;
}

/** Keeps the filters in the URL (PR-107). Each is an entry of the history, which Back removes; typed text is not, because each pause would be one. */
export function useExploreFilters(hashtag?: string) {
  const [params, change] = useUrlFilters();
  const filters = useMemo(() => parseExploreFilters(params, hashtag), [params, hashtag]);
  const { typed, type, clear } = useSearchText(filters.search ?? '', (search) => change({ media: null, search }));
  return {
    filters,
    typed,
    type,
    change: (changes: Partial<Record<keyof ExploreFilters, string>>) => {
      if (changes.search === '') clear();
      change({ media: null, ...changes }, {});
    },
  };
}
