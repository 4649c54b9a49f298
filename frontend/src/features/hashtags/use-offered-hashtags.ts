import { useState } from 'react';
import { useGetHashtagsQuery } from '../../shared/api/public-api';
import { useDebouncedCallback } from '../../shared/lib/use-debounced-callback';
import { matchesOf, mayCreate, normalName } from './chips';

/** Typing a word sends one request instead of one for each character. */
const SEARCH_DELAY_MS = 200;
const MOST_OFFERED = 100;

interface Wanted {
  text: string;
  isOpen: boolean;
  selected: string[];
  isFull: boolean;
}

/** What can be chosen now: hashtags that there are and that match, and the one that could be made. */
export function useOfferedHashtags({ text, isOpen, selected, isFull }: Wanted) {
  const [search, setSearch] = useState('');
  const ask = useDebouncedCallback(setSearch, SEARCH_DELAY_MS);
  const { data = [], isLoading } = useGetHashtagsQuery(
    { limit: MOST_OFFERED, search: search === '' ? undefined : search },
    { skip: !isOpen },
  );
  const existing = data.map(({ name }) => name);
  const matches = isFull ? [] : matchesOf(existing, selected, text);
  const created = !isFull && mayCreate(existing, selected, text) ? normalName(text) : null;
  return {
    isLoading,
    existing,
    created,
    options: created === null ? matches : [...matches, created],
    usedBy: (name: string) => data.find((hashtag) => hashtag.name === name)?.usageCount,
    search: (typed: string) => {
      ask.run(normalName(typed));
    },
  };
}
