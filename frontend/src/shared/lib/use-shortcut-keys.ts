import { useEffect, useEffectEvent } from 'react';

function isTypingOrDialogOpen(target: EventTarget | null): boolean {
  const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  return isTyping || Array.from(document.querySelectorAll('[role="dialog"]')).some((dialog) => dialog.checkVisibility());
}

/** Handles keys on the whole page. They are ignored while a field has the focus or a dialog is open. */
export function useShortcutKeys(handlers: Partial<Record<string, (event: KeyboardEvent) => void>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const handler = handlers[event.key];
    if (handler === undefined || event.ctrlKey || event.metaKey || event.altKey || isTypingOrDialogOpen(event.target)) return;
    handler(event);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
