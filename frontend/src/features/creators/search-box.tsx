import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { discoverTexts } from '@/shared/i18n/en/discover';
import { getT } from '@/shared/i18n/texts';
import { IconButton } from '@/shared/ui/icon-button';

interface SearchBoxProps {
  value: string;
  onType: (text: string) => void;
  /** True when the visitor pressed `/` on another page. */
  focusAtOnce: boolean;
}

export function SearchBox({ value, onType, focusAtOnce }: SearchBoxProps) {
  const t = getT(discoverTexts);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusAtOnce) input.current?.focus();
  }, [focusAtOnce]);

  const takeOverTypedText = useEffectEvent(() => {
    const { value: typed } = input.current ?? { value };
    if (typed !== value) onType(typed);
  });
  // The visitor can type into the field of the server's page before the app listens to it.
  useEffect(() => {
    takeOverTypedText();
  }, []);

  return (
    <form
      role="search"
      className="relative flex-1"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4 size-5 sm:left-4.5 -translate-y-1/2 text-ink-faint" />
      <input
        ref={input}
        type="search"
        value={value}
        aria-label={t.search}
        placeholder={t.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        onChange={(event) => {
          onType(event.target.value);
        }}
        className={clsx(
          'h-13 w-full rounded-full border border-line-strong/50 bg-surface pl-11 text-ellipsis shadow-card transition',
          'placeholder:text-ink-faint hover:border-line-strong sm:pl-12.5 [&::-webkit-search-cancel-button]:hidden',
          value === '' ? 'pr-3' : 'pr-12',
        )}
      />
      {value === '' ? null : (
        <IconButton
          label={t.clearSearch}
          className="absolute top-1.5 right-1.5"
          onClick={() => {
            onType('');
            input.current?.focus();
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </form>
  );
}
