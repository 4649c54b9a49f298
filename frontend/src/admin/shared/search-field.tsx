import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useDebouncedCallback } from '@/shared/lib/use-debounced-callback';

const DEBOUNCE_MS = 300;

const NARROW = 'w-40 grow sm:grow-0';
/** Gives up width to the filters, so that they stay in its row. */
const BESIDE_FILTERS = 'sm:max-w-84 sm:flex-[1_1_11rem]';
const ABOVE_FILTERS = 'xl:max-w-84 xl:flex-[1_1_11rem]';

interface SearchFieldProps {
  value: string;
  label: string;
  /** For a short value, such as an id. */
  narrow?: boolean;
  /** On a tablet, the filters are below the field, because they leave no room beside it. */
  aboveFilters?: boolean;
  onSearch: (value: string) => void;
}

/** Searches after a debounce of the input. */
export function SearchField({ value, label, narrow = false, aboveFilters = false, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const search = useDebouncedCallback((text: string) => {
    sent.current = text;
    // When the input is reverted, the search is the same, and the page of the list stays.
    if (text !== value) onSearch(text);
  }, DEBOUNCE_MS);
  // The value was changed outside of the field, for example by the button that clears the filters.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
    search.cancel();
  }, [value, search]);
  return (
    <Input
      type="search"
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={label}
      aria-keyshortcuts="/"
      value={typed}
      maxLength={100}
      className={narrow ? NARROW : aboveFilters ? ABOVE_FILTERS : BESIDE_FILTERS}
      onChange={(event) => {
        setTyped(event.target.value);
        search.run(event.target.value);
      }}
    />
  );
}
