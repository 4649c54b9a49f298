import { useState, type ChangeEvent, type KeyboardEvent, type MouseEvent } from 'react';

interface ComboboxOptions {
  /** Id of the list. That of `useId` would differ between the page of the server and the app. */
  id: string;
  isOpen: boolean;
  /** Undefined: the list is always open. */
  setOpen?: (isOpen: boolean) => void;
  onType: (text: string) => void;
  /** Key of the option that is active before an arrow key is pressed. */
  firstKey?: string;
  /** Called by Enter when no option is active. */
  onEnter?: () => void;
}

export type Combobox = ReturnType<typeof useCombobox>;

/**
 * The combobox pattern of WAI-ARIA: the focus stays in the field. The keys read the options from the page, so that a field in the first
 * download can have a list that is downloaded later.
 */
export function useCombobox({ id, isOpen, setOpen, onType, firstKey, onEnter }: ComboboxOptions) {
  const optionId = (key: string) => `${id}-${key}`;
  const [moved, setMoved] = useState<string>();
  const active = moved ?? (firstKey === undefined ? undefined : optionId(firstKey));

  const toggle = (isShown: boolean) => {
    setMoved(undefined);
    setOpen?.(isShown);
  };
  const move = (by: number) => {
    const options = [...document.querySelectorAll(`#${id} [role=option]`)];
    const from = options.findIndex((option) => option.id === active);
    // The end follows on the start.
    const to = options.at(by < 0 ? Math.max(from, 0) - 1 : (from + 1) % options.length);
    to?.scrollIntoView({ block: 'nearest' });
    setMoved(to?.id);
    setOpen?.(true);
  };
  const enter = () => {
    const option = document.getElementById(active ?? '');
    if (option === null) onEnter?.();
    else option.click();
  };
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    Escape: isOpen && setOpen !== undefined ? () => toggle(false) : undefined,
  };

  return {
    close: () => toggle(false),
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-activedescendant': active,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        toggle(true);
        onType(target.value);
      },
      onBlur: () => toggle(false),
      onKeyDown: (event: KeyboardEvent) => {
        const handle = keys[event.key];
        if (handle === undefined || event.nativeEvent.isComposing) return;
        event.preventDefault();
        handle();
      },
    },
    // Without the default action, the focus stays in the field.
    listProps: { id, role: 'listbox', onMouseDown: (event: MouseEvent) => event.preventDefault() },
    optionProps: (key: string) => ({ id: optionId(key), role: 'option', 'aria-selected': active === optionId(key) }),
  };
}
