import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';

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
  // Emptied from elsewhere, by a button or a link to the page itself.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      onSearch(typed);
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
    };
    // Only what is typed starts the wait; a list that answers meanwhile does not start it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
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
      }}
    />
  );
}
