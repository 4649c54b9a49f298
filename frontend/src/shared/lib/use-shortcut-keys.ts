import { useEffect, useEffectEvent } from 'react';

/** What handles keys itself: fields, and the entries of an open menu, which it finds by their first letters. */
const HANDLES_KEYS = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(HANDLES_KEYS) !== null) ||
  Array.from(document.querySelectorAll('[role="dialog"]')).some((dialog) => dialog.checkVisibility());

/** Handles keys on the whole page. They are ignored while a field has the focus or a dialog is open, and when an element has used them. */
export function useShortcutKeys(handlers: Partial<Record<string, (event: KeyboardEvent) => void>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const handler = handlers[event.key];
    if (handler === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target))
      return;
    handler(event);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
