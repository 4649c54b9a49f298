import { useId, useState, type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { useGetHashtagsQuery } from '@/shared/api/public-api';
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
  onRemove: (name: string) => void;
}

/** The first option from the end when none is active. */
function stepped(active: number, by: number, options: number): number {
  return active < 0 && by < 0 ? options - 1 : (active + by + options) % options;
}

/**
 * Implements the combobox pattern of WAI-ARIA: the focus stays in the field, and a refused name comes back to it. A choice closes
 * the list, because it lies over the next card and would take the next tap there.
 */
export function useHashtagCombobox({ root, selected, isFull, onAdd, onRemove }: ComboboxOptions) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const offered = useOfferedHashtags({ text, isOpen, selected, isFull });
  const { options } = offered;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };

  usePressOutside(root, isOpen, close);

  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    setActive(-1);
    offered.search(typed);
  };
  const choose = async (name: string) => {
    type('');
    close();
    if (!(await onAdd(name))) setText((current) => (current === '' ? name : current));
  };
  const move = (by: number) => {
    setOpen(true);
    if (options.length > 0) setActive((before) => stepped(before, by, options.length));
  };
  const pick = () => {
    const picked = options[active] ?? (isFull ? undefined : pickOnEnter(offered.existing, selected, text)?.name);
    if (picked !== undefined) void choose(picked);
  };

  const keys: Record<string, (() => void) | undefined> = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: pick, Escape: close };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = selected.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) onRemove(last);
    const handle = keys[event.key];
    if (handle === undefined) return;
    event.preventDefault();
    handle();
  };

  return {
    ...offered,
    text,
    isOpen,
    active,
    open: () => setOpen(true),
    close,
    type,
    choose: (name: string) => void choose(name),
    onKeyDown,
    listId: `${id}-list`,
    optionId: (index: number) => `${id}-option-${String(index)}`,
  };
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
