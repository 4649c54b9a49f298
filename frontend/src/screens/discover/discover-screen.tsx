import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ActivityLink, ActivityPanel } from '@/features/activity-feed/activity-panel';
import { useSession } from '@/features/session/use-session';
import { PopularHashtags } from '@/features/hashtags/popular-hashtags';
import { useCreatorFilters } from '@/features/creators/use-creator-filters';
import { getT } from '@/shared/texts/texts';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useLocationState } from '@/shared/lib/use-search-params';
import { PageHeader } from '@/shared/ui/page-header';
import { IconButton } from '@/shared/ui/icon-button';
import { buttonClass } from '@/shared/ui/button';
import { Link } from '@/shared/ui/link';
import { CreatorResults } from './creator-results';

/** PR-55. */
const ACTIVITIES = 15;

function hasFocusRequest(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'focusSearch' in state;
}

export function DiscoverScreen() {
  const t = getT('discover');
  useDocumentTitle(t('title'));
  const state = useLocationState();
  const { filters, typed, type, toggleHashtag, setSort, clear } = useCreatorFilters();
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Invitation />
      <div className="mb-7 flex flex-col gap-4">
        <div className="flex items-center gap-2">
          <SearchBox value={typed} onType={type} focusAtOnce={hasFocusRequest(state)} />
          <ActivityLink of="everyone" />
        </div>
        <PopularHashtags selected={filters.hashtags} onToggle={toggleHashtag} />
      </div>
      <div className="grid grid-cols-1 gap-x-6 gap-y-10 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <CreatorResults filters={filters} onSort={setSort} onClear={clear} />
        </div>
        <ActivityPanel of="everyone" limit={ACTIVITIES} />
      </div>
    </>
  );
}

/** Says what the site is. The button of a creator with a page has the same height, so that the layout stays when the session arrives. */
function Invitation() {
  const t = getT('discover');
  const { user } = useSession();
  const hasPage = user !== undefined && `${user.displayName}${user.bio}${user.profileImage ?? ''}` !== '';
  return (
    <div className="mb-6 flex items-center gap-4">
      <p className="min-w-0 text-ink-soft">{t('about')}</p>
      <Link to={hasPage ? '/profile' : '/start'} className={buttonClass(hasPage ? 'secondary' : 'primary')}>
        {t(hasPage ? 'yourPage' : 'makePage')}
      </Link>
    </div>
  );
}

interface SearchBoxProps {
  value: string;
  onType: (text: string) => void;
  /** True when the visitor pressed `/` on another page. */
  focusAtOnce: boolean;
}

function SearchBox({ value, onType, focusAtOnce }: SearchBoxProps) {
  const t = getT('discover');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusAtOnce) input.current?.focus();
  }, [focusAtOnce]);

  const takeOverTypedText = useEffectEvent(() => {
    const { value: typed } = input.current ?? { value };
    if (typed !== value) onType(typed);
  });
  // The visitor can type into the field of the server's page before the app listens to it.
  useEffect(() => takeOverTypedText(), []);

  return (
    <form role="search" className="relative flex-1" onSubmit={(event) => event.preventDefault()}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4 size-5 sm:left-4.5 -translate-y-1/2 text-ink-faint" />
      <input
        ref={input}
        type="search"
        value={value}
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        onChange={(event) => onType(event.target.value)}
        className={clsx(
          'h-13 w-full rounded-full border border-line-strong/50 bg-surface pl-11 text-ellipsis shadow-card transition',
          'placeholder:text-ink-faint hover:border-line-strong sm:pl-12.5 [&::-webkit-search-cancel-button]:hidden',
          value === '' ? 'pr-3' : 'pr-12',
        )}
      />
      {value === '' ? null : (
        <IconButton
          label={t('clearSearch')}
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
