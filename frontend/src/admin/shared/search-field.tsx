import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useDebouncedCallback } from '../../shared/lib/use-debounced-callback';

const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  value: string;
  label: string;
  /** For a short value, such as an id. */
  narrow?: boolean;
  onSearch: (value: string) => void;
}

/** Searches after a debounce of the input. */
export function SearchField({ value, label, narrow = false, onSearch }: SearchFieldProps) {
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
      className={narrow ? 'w-40 grow sm:grow-0' : 'sm:w-84'}
      onChange={(event) => {
        setTyped(event.target.value);
        search.run(event.target.value);
      }}
    />
  );
}
