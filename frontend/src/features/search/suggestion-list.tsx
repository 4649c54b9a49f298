import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { nameOf } from '@/shared/lib/name-of';
import { getT } from '@/shared/texts/texts';
import { Avatar } from '@/shared/ui/avatar';
import type { SuggestionsView } from '@/shared/api/suggestions-api';
import { hashtagPath, profilePath } from '@/shared/lib/paths';
import { useSuggestions } from './use-suggestions';

/** Id of the list; a page has one search field. */
const SUGGESTIONS_ID = 'suggestions';

interface Suggestion {
  key: string;
  /** Undefined: the search itself. */
  to?: string;
  icon: ReactNode;
  name: string;
  note?: string;
}

/** The suggestions below their titles. */
function groupsOf({ creators, hashtags }: SuggestionsView): [title: string, Suggestion[]][] {
  const t = getT('suggestions');
  return [
    [
      t('creators'),
      creators.map((creator) => ({
        key: `creator ${String(creator.id)}`,
        to: profilePath(creator.username),
        icon: <Avatar username={creator.username} image={creator.profileImage} size={32} />,
        name: nameOf(creator),
        note: creator.displayName === '' ? undefined : `@${creator.username}`,
      })),
    ],
    [
      t('hashtags'),
      hashtags.map(({ id: hashtag, name, usageCount }) => ({
        key: `hashtag ${String(hashtag)}`,
        to: hashtagPath(name),
        icon: (
          <span aria-hidden className="text-lg font-semibold">
            #
          </span>
        ),
        name: `#${name}`,
        note: usageCount === 0 ? undefined : t('used', { n: usageCount }),
      })),
    ],
  ];
}

interface SuggestionListProps {
  /** Keeps the focus. */
  field: RefObject<HTMLInputElement | null>;
  text: string;
}

/** The list below the search field. It listens to the keys of the field, so that the first download need not. */
export function SuggestionList({ field, text: typed }: SuggestionListProps) {
  // It is rendered for the first time when something is typed.
  const [isOpen, setOpen] = useState(true);
  const text = typed.trim();
  const t = getT('suggestions');
  const navigate = useNavigate();
  const isShown = isOpen && text !== '';
  const view = useSuggestions(isShown ? text : '');
  const [active, setActive] = useState({ text, index: -1 });
  // Another text has other options.
  const index = active.text === text ? active.index : -1;

  const search: Suggestion = { key: 'search', icon: <Search aria-hidden className="size-4.5" />, name: t('searchFor', { text }) };
  const found = groupsOf(view);
  const options = [search, ...found.flatMap(([, suggestions]) => suggestions)];
  const optionId = (at: number) => `${SUGGESTIONS_ID}-${String(at)}`;

  const choose = ({ to }: Suggestion) => {
    setOpen(false);
    if (to !== undefined) void navigate(to);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (!isShown) {
      if (event.key === 'ArrowDown') setOpen(true);
      return;
    }
    const move = (to: number) => setActive({ text, index: (to + options.length) % options.length });
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(index + 1),
      ArrowUp: () => move(index < 0 ? options.length - 1 : index - 1),
      Escape: () => setOpen(false),
      Enter: () => choose(options[index] ?? search),
    };
    const handle = keys[event.key];
    if (handle === undefined) return;
    event.preventDefault();
    handle();
  });
  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    const listeners = {
      keydown: (event: Event) => onKeyDown(event as KeyboardEvent),
      input: () => setOpen(true),
      blur: () => setOpen(false),
    };
    for (const [type, listener] of Object.entries(listeners)) input.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) input.removeEventListener(type, listener);
    };
  }, [field]);
  useEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-expanded', String(isShown));
    input?.setAttribute('aria-controls', SUGGESTIONS_ID);
    input?.setAttribute('aria-autocomplete', 'list');
    if (isShown && index >= 0) input?.setAttribute('aria-activedescendant', optionId(index));
    return () => {
      input?.removeAttribute('aria-activedescendant');
      input?.setAttribute('aria-expanded', 'false');
    };
  });

  if (!isShown) return null;
  const row = (option: Suggestion) => {
    const at = options.indexOf(option);
    return <Option key={option.key} id={optionId(at)} option={option} isActive={at === index} onChoose={() => choose(option)} />;
  };

  return (
    <ul
      id={SUGGESTIONS_ID}
      role="listbox"
      aria-label={t('label')}
      className="popover absolute inset-x-0 top-full z-30 mt-2 max-h-[min(32rem,60vh)] animate-fade overflow-y-auto p-1.5"
    >
      {row(search)}
      {found.map(([title, suggestions]) =>
        suggestions.length === 0 ? null : (
          <li key={title} role="none">
            <ul role="group" aria-label={title}>
              <li role="presentation" aria-hidden className="px-3 pt-3 pb-1 text-xs font-semibold tracking-wide text-ink-faint uppercase">
                {title}
              </li>
              {suggestions.map(row)}
            </ul>
          </li>
        ),
      )}
    </ul>
  );
}

interface OptionProps {
  id: string;
  option: Suggestion;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, option, isActive, onChoose }: OptionProps) {
  return (
    <li
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
      id={id}
      role="option"
      aria-selected={isActive}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-surface-soft',
        isActive && 'bg-surface-soft outline-2 -outline-offset-2 outline-focus',
      )}
      // Without the default action, the focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="flex size-8 shrink-0 items-center justify-center text-ink-faint">{option.icon}</span>
      <span dir="auto" className="min-w-0 truncate font-semibold">
        {option.name}
      </span>
      {option.note === undefined ? null : (
        <span className="ml-auto min-w-0 shrink-9999 truncate pl-2 text-sm text-ink-faint">{option.note}</span>
      )}
    </li>
  );
}
