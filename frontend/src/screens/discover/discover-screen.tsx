import { ActivityLink, ActivityPanel } from '@/features/activity-feed/activity-panel';
import { SearchBox } from '@/features/creators/search-box';
import { useCreatorFilters } from '@/features/creators/use-creator-filters';
import { PopularHashtags } from '@/features/hashtags/popular-hashtags';
import { discoverTexts } from '@/shared/i18n/en/discover';
import { getT } from '@/shared/i18n/texts';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useLocationState } from '@/shared/lib/use-location-state';
import { PageHeader } from '@/shared/ui/page-header';
import { CreatorResults } from './creator-results';

/** PR-55. */
const ACTIVITIES = 15;

function hasFocusRequest(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'focusSearch' in state;
}

export function DiscoverScreen() {
  const t = getT(discoverTexts);
  useDocumentTitle(t.title);
  const state = useLocationState();
  const { filters, typed, type, toggleHashtag, clear } = useCreatorFilters();
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="mb-7 flex flex-col gap-4">
        <div className="flex items-center gap-2">
          <SearchBox value={typed} onType={type} focusAtOnce={hasFocusRequest(state)} />
          <ActivityLink of="everyone" />
        </div>
        <PopularHashtags selected={filters.hashtags} onToggle={toggleHashtag} />
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
