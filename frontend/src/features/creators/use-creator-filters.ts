import { useMemo, useState } from 'react';
import type { CreatorFilters } from '@/shared/api/public-api';
import { useDebouncedCallback } from '@/shared/lib/use-debounced-callback';
import { useSearchParams } from '@/shared/lib/use-search-params';

const SEARCH_DELAY_MS = 300;

/** The filters in the query of the URL. */
export function parseFilters(params: URLSearchParams): CreatorFilters {
  const hashtags = (params.get('hashtags') ?? '').split(',').filter((name) => name !== '');
  return { search: params.get('search') ?? '', hashtags };
}

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  // Changed filters select another list, which starts at its first page.
  next.delete('page');
  return next;
}

/**
 * Keeps the filters in the URL (PR-17), so that reload and Back restore them; `typed` is the search text before the debounce. A
 * hashtag is an entry of the history, which Back removes; typed text is not, because each pause would be one.
 */
export function useCreatorFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => parseFilters(params), [params]);
  const [typed, setTyped] = useState(filters.search);
  const [previousSearch, setPreviousSearch] = useState(filters.search);
  /** The search that the visitor has typed and that is not in the URL yet. */
  const [submittedSearch, setSubmittedSearch] = useState<string | null>(null);

  if (filters.search !== previousSearch) {
    setPreviousSearch(filters.search);
    // The search was changed by Back or by a link, not by typing, so the field takes the value of the URL.
    if (filters.search !== submittedSearch) setTyped(filters.search);
    setSubmittedSearch(null);
  }

  const debouncedSearch = useDebouncedCallback((text: string) => {
    setSubmittedSearch(text);
    setParams((current) => withParam(current, 'search', text), { replace: true });
  }, SEARCH_DELAY_MS);

  return {
    filters,
    typed,
    type: (text: string) => {
      setTyped(text);
      debouncedSearch.run(text.trim());
    },
    toggleHashtag: (name: string) => {
      const others = filters.hashtags.filter((other) => other !== name);
      const next = others.length < filters.hashtags.length ? others : [...others, name];
      setParams((current) => withParam(current, 'hashtags', next.join(',')));
    },
    clear: () => {
      debouncedSearch.cancel();
      setTyped('');
      setParams({});
    },
  };
}
