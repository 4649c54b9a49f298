import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CreatorFilters } from '../../shared/api/public-api';
import { useDebouncedCallback } from '../../shared/lib/use-debounced-callback';

const SEARCH_DELAY_MS = 300;

function read(params: URLSearchParams): CreatorFilters {
  const hashtags = (params.get('hashtags') ?? '').split(',').filter((name) => name !== '');
  return { search: params.get('search') ?? '', hashtags };
}

function written(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  // Changed filters select another list, which starts at its first page.
  next.delete('page');
  return next;
}

/** Keeps the filters in the URL (PR-17), so that reload and Back restore them; `typed` is the search text before the debounce. */
export function useCreatorFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => read(params), [params]);
  const [typed, setTyped] = useState(filters.search);
  const [seen, setSeen] = useState(filters.search);
  const [ours, setOurs] = useState(filters.search);

  if (filters.search !== seen) {
    setSeen(filters.search);
    // Changed by Back or by a link, not by typing: the field follows.
    if (filters.search !== ours) setTyped(filters.search);
  }

  const search = useDebouncedCallback((text: string) => {
    setOurs(text);
    setParams((now) => written(now, 'search', text), { replace: true });
  }, SEARCH_DELAY_MS);

  return {
    filters,
    typed,
    type: (text: string) => {
      setTyped(text);
      search.run(text.trim());
    },
    toggleHashtag: (name: string) => {
      const others = filters.hashtags.filter((other) => other !== name);
      const next = others.length < filters.hashtags.length ? others : [...others, name];
      setParams((now) => written(now, 'hashtags', next.join(',')), { replace: true });
    },
    clear: () => {
      search.cancel();
      setTyped('');
      setParams({}, { replace: true });
    },
  };
}
