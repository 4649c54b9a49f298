import { useEffect } from 'react';

const EDITABLE_ELEMENTS = 'input, textarea, select, [contenteditable]';

function isTypingOrDialogOpen(target: EventTarget | null): boolean {
  const isTyping = target instanceof HTMLElement && target.closest(EDITABLE_ELEMENTS) !== null;
  return isTyping || Array.from(document.querySelectorAll('[role="dialog"]')).some((dialog) => dialog.checkVisibility());
}

/** `/` focuses the search of the screen, as in the public app. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTypingOrDialogOpen(event.target)) return;
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (search === null) return;
      event.preventDefault();
      search.focus();
    };
    globalThis.addEventListener('keydown', onKeyDown);
    return () => {
      globalThis.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
