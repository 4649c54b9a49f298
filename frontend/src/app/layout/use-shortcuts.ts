import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const SEARCH = 'input[type="search"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** `/` searches (from any page), `?` shows the shortcuts; never while somebody types or a dialog is open. */
export function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      if (event.key === '?') onHelp();
      if (event.key !== '/') return;
      event.preventDefault();
      const search = document.querySelector<HTMLInputElement>(SEARCH);
      if (search === null) void navigate('/', { state: { focusSearch: true } });
      else search.focus();
    };
    window.addEventListener('keydown', pressed);
    return () => {
      window.removeEventListener('keydown', pressed);
    };
  }, [navigate, onHelp]);
}
