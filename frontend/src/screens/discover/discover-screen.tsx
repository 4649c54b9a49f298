import { ActivityLink, ActivityPanel } from '@/features/activity-feed/activity-panel';
import { useSession } from '@/features/session/use-session';
import { PopularHashtags } from '@/features/hashtags/popular-hashtags';
import { useCreatorFilters } from '@/features/creators/use-creator-filters';
import { DiscoverViews } from '@/features/search/discover-views';
import { SearchField } from '@/features/search/search-field';
import { appPath } from '@/shared/lib/taken-pages';
import { getT } from '@/shared/texts/texts';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useLocationState } from '@/shared/lib/use-search-params';
import { PageHeader } from '@/shared/ui/page-header';
import { buttonClass } from '@/shared/ui/button';
import { site } from '@/shared/lib/site';
import { Link } from '@/shared/ui/link';
import { SegmentedControl } from '@/shared/ui/segmented-control';
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
      <div className="mb-4 flex flex-col gap-4">
        <DiscoverViews search={filters.search}>
          <SearchField label={t('search')} value={typed} onType={type} focusAtOnce={hasFocusRequest(state)} />
          <ActivityLink of="everyone" />
        </DiscoverViews>
        <div className="scroll-row gap-2 sm:flex-wrap">
          {/* The best match comes first in a search, whatever the order. */}
          {filters.search === '' ? (
            <SegmentedControl
              label={t('sort')}
              value={filters.sort ?? 'popular'}
              options={(['popular', 'trending', 'new'] as const).map((value) => ({ value, label: t(`sorts.${value}`) }))}
              onChoose={(sort) => setSort(sort === 'popular' ? '' : sort)}
            />
          ) : null}
          <PopularHashtags selected={filters.hashtags} onToggle={toggleHashtag} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-x-6 gap-y-10 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <CreatorResults filters={filters} onClear={clear} />
        </div>
        <ActivityPanel of="everyone" limit={ACTIVITIES} />
      </div>
    </>
  );
}

/** Says what the site is. The button of a creator with a page has the same height, so that the layout stays when the session arrives. */
function Invitation() {
  const t = getT('discover');
  const { user, isClosed } = useSession();
  const hasPage = user !== undefined && `${user.displayName}${user.bio}${user.profileImage ?? ''}` !== '';
  return (
    <div className="mb-5 flex items-center gap-4 max-sm:-mt-3 max-sm:text-sm">
      <p className="min-w-0 text-ink-soft">{site().slogan ?? t('about')}</p>
      {isClosed ? null : (
        <Link to={hasPage ? '/profile' : appPath('/start')} className={buttonClass(hasPage ? 'secondary' : 'primary')}>
          {t(hasPage ? 'yourPage' : 'makePage')}
        </Link>
      )}
    </div>
  );
}
