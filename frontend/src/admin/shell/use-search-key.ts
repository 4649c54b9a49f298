import { useEffect } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable]';

function isBusy(target: EventTarget | null): boolean {
  const isTyping = target instanceof HTMLElement && target.closest(FIELDS) !== null;
  return isTyping || Array.from(document.querySelectorAll('[role="dialog"]')).some((dialog) => dialog.checkVisibility());
}

/** `/` goes to the search of the page, as in the public app (ui.md, W2). */
export function useSearchKey(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (search === null) return;
      event.preventDefault();
      search.focus();
    };
    globalThis.addEventListener('keydown', pressed);
    return () => {
      globalThis.removeEventListener('keydown', pressed);
    };
  }, []);
}
