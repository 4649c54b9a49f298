import { useEffect, useRef, useState } from 'react';
import { useDebouncedCallback } from './use-debounced-callback';

export const SEARCH_DEBOUNCE_MS = 300;

/** The text of a search field. `value` is the searched text, for example in the URL; it gets the typed text after a debounce. */
export function useSearchText(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const search = useDebouncedCallback((text: string) => {
    sent.current = text;
    // When the input is reverted, the search is the same, and the page of the list stays.
    if (text !== value) onSearch(text);
  }, SEARCH_DEBOUNCE_MS);
  // The value was changed outside of the field, for example by Back or by the button that clears the filters.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
    search.cancel();
  }, [value, search]);
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      search.run(text.trim());
    },
    /** Also empties a text that is not searched yet. */
    clear: () => {
      search.cancel();
      sent.current = '';
      setTyped('');
    },
  };
}
