import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

const isDialogOpen = (): boolean => Array.from(document.querySelectorAll('[role="dialog"]')).some((dialog) => dialog.checkVisibility());

/**
 * Handles keys on the whole page. They are ignored while a dialog is open, and while a field has the focus, except those with Ctrl, or Cmd:
 * `Ctrl+k`.
 */
export function useShortcutKeys(handlers: Partial<Record<string, (event: KeyboardEvent) => void>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const hasControl = event.ctrlKey || event.metaKey;
    const handler = handlers[hasControl ? `Ctrl+${event.key}` : event.key];
    if (handler === undefined || event.altKey || (!hasControl && isTyping(event.target)) || isDialogOpen()) return;
    handler(event);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
