import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCombobox } from '@/shared/ui/use-combobox';
import { lazyPart } from '@/shared/ui/lazy-part';
import { getT } from '@/shared/texts/texts';
import { IconButton } from '@/shared/ui/icon-button';

/** Downloaded when the field gets the focus. */
const SuggestionList = lazyPart(async () => (await import('./suggestion-list')).SuggestionList);

interface SearchFieldProps {
  label: string;
  value: string;
  onType: (text: string) => void;
  /** True when the visitor pressed `/` on another page. */
  focusAtOnce?: boolean;
}

/** A search field that suggests creators and hashtags while the visitor types (PR-115). */
export function SearchField({ label, value, onType, focusAtOnce }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const text = value.trim();
  const isShown = isOpen && text !== '';
  const box = useCombobox({ id: 'suggestions', isOpen: isShown, setOpen, onType, onEnter: () => setOpen(false) });
  const takeOverTypedText = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed === value) return;
    setOpen(true);
    onType(typed);
  });
  useEffect(() => {
    if (focusAtOnce) input.current?.focus();
    // The visitor can type into the field of the server's page before the app listens to it.
    takeOverTypedText();
  }, [focusAtOnce]);

  return (
    <form role="search" className="relative flex-1" onSubmit={(event) => event.preventDefault()}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4 size-5 sm:left-4.5 -translate-y-1/2 text-ink-faint" />
      <input
        {...box.inputProps}
        ref={input}
        type="search"
        // Before hydration, Enter opens the page of the search.
        name="search"
        value={value}
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        maxLength={100}
        onFocus={SuggestionList.preload}
        className="h-13 w-full rounded-full border border-line-strong/50 bg-surface pr-12 pl-11 text-ellipsis shadow-card transition placeholder:text-ink-faint placeholder-shown:pr-3 hover:border-line-strong sm:pl-12.5 [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <IconButton
          label={getT('discover')('clearSearch')}
          className="absolute top-1.5 right-1.5"
          onClick={() => {
            onType('');
            input.current?.focus();
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
      {isShown && <SuggestionList box={box} text={text} onUnavailable={box.close} />}
    </form>
  );
}
