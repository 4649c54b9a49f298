import type { Params } from 'react-router';
import { ExploreItems } from './explore-items';
import { parseExploreFilters, useExploreFilters } from '@/features/explore/use-explore-filters';
import { exploreApi } from '@/shared/api/explore-api';
import { startPages, type Dispatch, type Prefetch } from '@/shared/api/prefetch';
import { publicApi } from '@/shared/api/public-api';
import { DiscoverViews } from '@/features/search/discover-views';
import { SearchField } from '@/features/search/search-field';
import { PopularHashtags } from '@/features/hashtags/popular-hashtags';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { getT } from '@/shared/texts/texts';
import { PageHeader } from '@/shared/ui/page-header';

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
        <DiscoverViews search={filters.search}>
          <SearchField label={t('search')} value={typed} onType={type} />
        </DiscoverViews>
        <div className="scroll-row gap-2 sm:flex-wrap">
          <PopularHashtags selected={selected} onToggle={(name) => change({ hashtag: selected.includes(name) ? '' : name })} />
        </div>
      </div>
      <ExploreItems filters={filters} change={change} />
    </>
  );
}

/** Starts the queries of Explore, or of the page of a hashtag. */
export function prefetchExplore(dispatch: Dispatch, { name }: Params, query: URLSearchParams): Prefetch {
  const { getExplorePages, getHashtag } = exploreApi.endpoints;
  const { getCreatorPages, getHashtags } = publicApi.endpoints;
  return {
    ofViewer: [startPages(dispatch, getExplorePages, parseExploreFilters(query, name))],
    others:
      name === undefined
        ? [dispatch(getHashtags.initiate({ limit: 8 }))]
        : [dispatch(getHashtag.initiate({ name })), dispatch(getCreatorPages.initiate({ search: '', hashtags: [name] }))],
  };
}
