import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { pickOnEnter } from './chips';
import { useOfferedHashtags } from './use-offered-hashtags';
import { usePressOutside } from './use-press-outside';

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
    const picked = options[active] ?? (isFull ? undefined : pickOnEnter(offered.existing, selected, text)?.name);
    if (picked !== undefined) choose(picked);
  };

  const keys: Record<string, (() => void) | undefined> = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: enter, Escape: close };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = selected.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) onRemove(last);
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return {
    ...offered,
    text,
    isOpen,
    active,
    open: () => setOpen(true),
    close,
    type,
    choose,
    onKeyDown,
    listId: `${id}-list`,
    optionId: (index: number) => `${id}-option-${String(index)}`,
  };
}
