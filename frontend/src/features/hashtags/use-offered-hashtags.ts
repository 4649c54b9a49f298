import { useState } from 'react';
import { useGetHashtagsQuery } from '@/shared/api/public-api';
import { useDebouncedCallback } from '@/shared/lib/use-debounced-callback';
import { mayCreate, normalName } from '@/shared/lib/hashtag-names';
import { matchesOf } from './chips';

/** Typing a word sends one request instead of one for each character. */
const SEARCH_DELAY_MS = 200;
const MAX_OFFERED = 100;

interface OfferedHashtagsOptions {
  text: string;
  isOpen: boolean;
  selected: string[];
  isFull: boolean;
}

/** Returns the options of the combobox: the existing hashtags that match, and the hashtag that the text would create. */
export function useOfferedHashtags({ text, isOpen, selected, isFull }: OfferedHashtagsOptions) {
  const [search, setSearch] = useState('');
  const debouncedSearch = useDebouncedCallback(setSearch, SEARCH_DELAY_MS);
  const {
    data = [],
    isFetching,
    isError,
    refetch,
  } = useGetHashtagsQuery({ limit: MAX_OFFERED, search: search === '' ? undefined : search }, { skip: !isOpen });
  const existing = data.map(({ name }) => name);
  const matches = isFull ? [] : matchesOf(existing, selected, text);
  const created = !isFull && mayCreate(existing, selected, text) ? normalName(text) : null;
  return {
    isLoading: isFetching && data.length === 0,
    isFailed: isError,
    retry: () => void refetch(),
    existing,
    created,
    options: created === null ? matches : [...matches, created],
    usedBy: (name: string) => data.find((hashtag) => hashtag.name === name)?.usageCount,
    search: (typed: string) => {
      debouncedSearch.run(normalName(typed));
    },
  };
}
