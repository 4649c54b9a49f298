import { useMemo } from 'react';
import { useUrlFilters } from '@/shared/lib/use-search-params';
import { useSearchText } from '@/shared/lib/use-search-text';
import { parseFilters } from './parse-filters';

/**
 * Keeps the filters in the URL (PR-17), so that reload and Back restore them; `typed` is the search text before the debounce. A
 * hashtag and the order are entries of the history, which Back removes; typed text is not, because each pause would be one.
 */
export function useCreatorFilters() {
  const [params, change] = useUrlFilters();
  const filters = useMemo(() => parseFilters(params), [params]);
  const { typed, type, clear } = useSearchText(filters.search, (search) => change({ search }));
  return {
    filters,
    typed,
    type,
    toggleHashtag: (name: string) => {
      const others = filters.hashtags.filter((other) => other !== name);
      const next = others.length < filters.hashtags.length ? others : [...others, name];
      change({ hashtags: next.join(',') }, {});
    },
    setSort: (sort: string) => change({ sort }, {}),
    clear: () => {
      clear();
      change({ search: null, hashtags: null }, {});
    },
  };
}
