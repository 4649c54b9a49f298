import { useState, type RefObject, useEffect, useEffectEvent } from 'react';
import { useGetHashtagsQuery } from '@/shared/api/public-api';
import { useCombobox } from '@/shared/ui/use-combobox';
import { useDebouncedCallback } from '@/shared/lib/use-debounced-callback';
import { mayCreate, normalName } from '@/shared/lib/hashtag-names';
import { pickOnEnter, matchesOf } from './chips';

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
function useOfferedHashtags({ text, isOpen, selected, isFull }: OfferedHashtagsOptions) {
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
    search: (typed: string) => debouncedSearch.run(normalName(typed)),
  };
}

interface ComboboxOptions {
  /** A press outside of this element closes the list. */
  root: RefObject<HTMLElement | null>;
  selected: string[];
  isFull: boolean;
  onAdd: (name: string) => Promise<boolean>;
}

/** A refused name comes back to the field. A choice closes the list, because it lies over the next card and would take the next tap there. */
export function useHashtagCombobox({ root, selected, isFull, onAdd }: ComboboxOptions) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const offered = useOfferedHashtags({ text, isOpen, selected, isFull });

  const type = (typed: string) => {
    setText(typed);
    offered.search(typed);
  };
  const choose = async (name: string) => {
    type('');
    box.close();
    if (!(await onAdd(name))) setText((current) => (current === '' ? name : current));
  };
  const pick = () => {
    const picked = isFull ? undefined : pickOnEnter(offered.existing, selected, text)?.name;
    if (picked !== undefined) void choose(picked);
  };
  const box = useCombobox({ id: 'offered-hashtags', isOpen, setOpen, onType: type, onEnter: pick });
  usePressOutside(root, isOpen, box.close);

  return { ...offered, ...box, text, isOpen, open: () => setOpen(true), choose: (name: string) => void choose(name) };
}

/** Calls `onPress` for a press outside of `root` while `isOpen` is true. */
function usePressOutside(root: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void): void {
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && root.current?.contains(target) !== true) onPress();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: PointerEvent) => press(event);
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [isOpen]);
}
