import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { nameOf } from '@/shared/lib/name-of';
import type { Combobox } from '@/shared/ui/use-combobox';
import { getT } from '@/shared/texts/texts';
import { Avatar } from '@/shared/ui/avatar';
import type { SuggestionsView } from '@/shared/api/suggestions-api';
import { hashtagPath, profilePath } from '@/shared/lib/paths';
import { useSuggestions } from './use-suggestions';

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
  box: Combobox;
  text: string;
}

/** The list below the search field. */
export function SuggestionList({ box, text }: SuggestionListProps) {
  const t = getT('suggestions');
  const navigate = useNavigate();
  const view = useSuggestions(text);
  const search: Suggestion = { key: 'search', icon: <Search aria-hidden className="size-4.5" />, name: t('searchFor', { text }) };

  const row = (option: Suggestion) => {
    const choose = () => {
      box.close();
      if (option.to !== undefined) void navigate(option.to);
    };
    return <Option key={option.key} option={option} props={box.optionProps(option.key)} onChoose={choose} />;
  };

  return (
    <ul
      {...box.listProps}
      aria-label={t('label')}
      className="popover absolute inset-x-0 top-full z-30 mt-2 max-h-[min(32rem,60vh)] animate-fade overflow-y-auto p-1.5"
    >
      {row(search)}
      {groupsOf(view).map(([title, suggestions]) =>
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
  option: Suggestion;
  props: ReturnType<Combobox['optionProps']>;
  onChoose: () => void;
}

function Option({ option, props, onChoose }: OptionProps) {
  return (
    <li
      {...props}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-surface-soft',
        props['aria-selected'] && 'bg-surface-soft outline-2 -outline-offset-2 outline-focus',
      )}
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
