import { ExploreItems } from './explore-items';
import { useExploreFilters } from '@/features/explore/use-explore-filters';
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
  const { filters, change } = useExploreFilters();
  const selected = filters.hashtag === undefined ? [] : [filters.hashtag];
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className="mb-4">
        <PopularHashtags selected={selected} onToggle={(name) => change({ hashtag: selected.includes(name) ? '' : name })} />
      </div>
      <ExploreItems filters={filters} change={change} />
    </>
  );
}
