import { Bookmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { CollectionCard } from '@/features/media/collection-card';
import { useGetCollectionPagesInfiniteQuery } from '@/shared/api/collections-api';
import { itemsOf } from '@/shared/api/public-api';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { appPath } from '@/shared/lib/taken-pages';
import { getT } from '@/shared/texts/texts';
import { Button, buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Link } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';
import { OwnTabs } from './own-tabs';

export { LikesScreen } from './likes-screen';
export { CollectionScreen, prefetchCollection } from './collection-screen';
import { SessionState } from '@/features/session/session-state';
import { Loading, QueryState } from '@/shared/ui/query-state';
import { LoadMore } from '@/shared/ui/load-more';

const CollectionDialog = lazyPart(async () => (await import('@/features/media/collection-menu')).CollectionDialog);
const CollectionMenu = lazyPart(async () => (await import('@/features/media/collection-menu')).CollectionMenu, {
  fallback: <span className="size-11 shrink-0" />,
  isOptional: true,
});

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];
const gridClass = 'grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-4 xl:grid-cols-3';

/** The viewer's collections (PR-118). */
export function CollectionsScreen() {
  const t = getT('collections');
  useDocumentTitle(t('title'));
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button variant="secondary" className="max-sm:mb-5 max-sm:px-3" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      <span className="max-sm:sr-only">{t('add')}</span>
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <OwnTabs />
        {add}
      </div>
      <SessionState failed={t('failed')} skeleton={<CollectionsSkeleton />}>
        {(user) => <OwnCollections viewer={user} />}
      </SessionState>
      {isAdding ? <CollectionDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function CollectionsSkeleton() {
  return (
    <Loading className={gridClass}>
      {PLACEHOLDERS.map((n) => (
        <div key={n} aria-hidden>
          <Skeleton shape="card" className="aspect-3/2 w-full" />
          <Skeleton className="mt-2 h-12 w-40" />
        </div>
      ))}
    </Loading>
  );
}

function OwnCollections({ viewer }: { viewer: { username: string } }) {
  const t = getT('collections');
  const query = useGetCollectionPagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const explore = (
    <Link to={appPath('/explore')} className={buttonClass()}>
      {t('toExplore')}
    </Link>
  );
  return (
    <QueryState query={query} failed={t('failed')} skeleton={<CollectionsSkeleton />}>
      {(data) =>
        itemsOf(data).length === 0 ? (
          <EmptyState icon={Bookmark} title={t('empty')} hint={t('emptyHint')} action={explore} />
        ) : (
          <>
            <ul aria-label={t('title')} aria-busy={isFetching} className={gridClass}>
              {itemsOf(data).map((collection) => (
                <CollectionCard key={collection.id} username={viewer.username} collection={collection}>
                  <CollectionMenu collection={collection} />
                </CollectionCard>
              ))}
            </ul>
            <LoadMore
              label={t('more')}
              failed={t('failed')}
              error={error}
              hasMore={hasNextPage}
              isLoading={isFetchingNextPage}
              onLoad={fetchNextPage}
            />
          </>
        )
      }
    </QueryState>
  );
}
