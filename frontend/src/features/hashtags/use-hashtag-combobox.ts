import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { useGetHashtagsQuery } from '../../shared/api/public-api';
import { useDebouncedCallback } from '../../shared/lib/use-debounced-callback';
import { matchesOf, mayCreate, normalName, pickOnEnter } from './chips';

/** Long enough that each word typed is one question to the server. */
const SEARCH_DELAY_MS = 200;
const MOST_OFFERED = 100;

interface Choices {
  /** Presses outside of it close the list. */
  root: RefObject<HTMLElement | null>;
  selected: string[];
  isFull: boolean;
  onAdd: (name: string) => void;
  onRemove: (name: string) => void;
}

/** The combobox pattern of WAI-ARIA: the focus stays in the field, the active option is told by its id. */
export function useHashtagCombobox({ root, selected, isFull, onAdd, onRemove }: Choices) {
  const id = useId();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const ask = useDebouncedCallback(setSearch, SEARCH_DELAY_MS);
  const { data = [], isLoading } = useGetHashtagsQuery(
    { limit: MOST_OFFERED, search: search === '' ? undefined : search },
    { skip: !isOpen },
  );
  const existing = data.map(({ name }) => name);
  const matches = isFull ? [] : matchesOf(existing, selected, text);
  const created = !isFull && mayCreate(existing, selected, text) ? normalName(text) : null;
  const options = created === null ? matches : [...matches, created];

  const close = () => {
    setOpen(false);
    setActive(-1);
  };

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && root.current?.contains(target) !== true) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen, root]);

  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    setActive(-1);
    ask.run(normalName(typed));
  };
  const choose = (name: string) => {
    onAdd(name);
    type('');
  };
  const move = (by: number) => {
    setOpen(true);
    if (options.length > 0)
      setActive((before) => (before < 0 && by < 0 ? options.length - 1 : (before + by + options.length) % options.length));
  };
  const enter = () => {
    const picked = options[active] ?? (isFull ? undefined : pickOnEnter(existing, selected, text)?.name);
    if (picked !== undefined) choose(picked);
  };

  const keys: Record<string, () => void> = {
    ArrowDown: () => {
      move(1);
    },
    ArrowUp: () => {
      move(-1);
    },
    Enter: enter,
    Escape: close,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = selected.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) onRemove(last);
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  const optionId = (index: number) => `${id}-option-${String(index)}`;
  return {
    text,
    isOpen,
    isLoading,
    options,
    created,
    active,
    usedBy: (name: string) => data.find((hashtag) => hashtag.name === name)?.usageCount,
    open: () => {
      setOpen(true);
    },
    close,
    type,
    choose,
    onKeyDown,
    listId: `${id}-list`,
    optionId,
  };
}
