import { useMemo } from 'react';
import type { ExploreFilters } from '@/shared/api/explore-api';
import { useUrlFilters } from '@/shared/lib/use-search-params';

/** The filters in the query of the URL. The page of a hashtag has its name in the path. */
export function parseExploreFilters(params: URLSearchParams, hashtag?: string): ExploreFilters {
  const value = (name: string): string | undefined => params.get(name) || undefined;
  return { sort: value('sort'), type: value('type'), hashtag: hashtag ?? value('hashtag') };
}

/** Keeps the filters in the URL (PR-107). Each is an entry of the history, which Back removes. */
export function useExploreFilters(hashtag?: string) {
  const [params, change] = useUrlFilters();
  const filters = useMemo(() => parseExploreFilters(params, hashtag), [params, hashtag]);
  return { filters, change: (changes: Partial<Record<keyof ExploreFilters, string>>) => change({ media: null, ...changes }, {}) };
}
