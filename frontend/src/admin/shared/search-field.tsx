import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useDebouncedCallback } from '../../shared/lib/use-debounced-callback';

const WAIT_MS = 300;

interface SearchFieldProps {
  value: string;
  label: string;
  /** For a number rather than for words. */
  narrow?: boolean;
  onSearch: (value: string) => void;
}

/** Asks when typing has stopped for a moment. */
export function SearchField({ value, label, narrow = false, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const search = useDebouncedCallback((text: string) => {
    sent.current = text;
    // typed and taken back: nothing else is looked for, and the page stays
    if (text !== value) onSearch(text);
  }, WAIT_MS);
  // Emptied from elsewhere, by a button or a link to the page itself.
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
      className={narrow ? 'w-36!' : 'sm:w-84!'}
      onChange={(event) => {
        setTyped(event.target.value);
        search.run(event.target.value);
      }}
    />
  );
}
