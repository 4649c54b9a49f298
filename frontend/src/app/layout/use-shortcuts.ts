import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const SEARCH_INPUT = 'input[type="search"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** `/` focuses the search, from any page; `?` shows the shortcuts. Both are ignored while a field has the focus or a dialog is open. */
export function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      if (event.key === '?') onHelp();
      if (event.key !== '/') return;
      event.preventDefault();
      const search = document.querySelector<HTMLInputElement>(SEARCH_INPUT);
      if (search === null) void navigate('/', { state: { focusSearch: true } });
      else search.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [navigate, onHelp]);
}
