import { ExploreItems } from './explore-items';
import { useExploreFilters } from '@/features/explore/use-explore-filters';
import { SearchField } from '@/features/search/search-field';
import { SearchTabs } from '@/features/search/search-tabs';
import { PopularHashtags } from '@/features/hashtags/popular-hashtags';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { getT } from '@/shared/texts/texts';
import { PageHeader } from '@/shared/ui/page-header';

export { prefetchExplore } from '@/features/explore/prefetch-explore';
export { HashtagScreen } from './hashtag-screen';

/** Pictures and videos of all creators (PR-107). */
export function ExploreScreen() {
  const t = getT('explore');
  useDocumentTitle(t('title'));
  const { filters, typed, type, change } = useExploreFilters();
  const selected = filters.hashtag === undefined ? [] : [filters.hashtag];
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className="mb-4 flex flex-col gap-4">
        <SearchField label={t('search')} value={typed} onType={type} />
        <div className="scroll-row gap-2 sm:flex-wrap">
          <PopularHashtags selected={selected} onToggle={(name) => change({ hashtag: selected.includes(name) ? '' : name })} />
        </div>
      </div>
      {filters.search === undefined ? null : <SearchTabs current="pictures" search={filters.search} />}
      <ExploreItems filters={filters} change={change} />
    </>
  );
}
