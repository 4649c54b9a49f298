import { Bookmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { CollectionCard } from '@/features/media/collection-card';
import { useSession } from '@/features/session/use-session';
import { isApiError } from '@/shared/api/api-error';
import { useGetCollectionPagesInfiniteQuery } from '@/shared/api/collections-api';
import { itemsOf } from '@/shared/api/public-api';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { appPath } from '@/shared/lib/taken-pages';
import { getT } from '@/shared/texts/texts';
import { Button, buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Link } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';
import { OwnTabs } from './own-tabs';

export { LikesScreen } from './likes-screen';
export { CollectionScreen, prefetchCollection } from './collection-screen';

const CollectionDialog = lazyPart(async () => (await import('@/features/media/collection-dialog')).CollectionDialog);
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
  const { user, error, isLoading, retry } = useSession();
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
      {user === undefined && error !== undefined ? (
        <ErrorState title={t('failed')} error={error} onRetry={retry} retrying={isLoading} />
      ) : (
        <OwnCollections viewer={user} />
      )}
      {isAdding ? <CollectionDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function OwnCollections({ viewer }: { viewer: { username: string } | undefined }) {
  const t = getT('collections');
  const query = useGetCollectionPagesInfiniteQuery(undefined, { skip: viewer === undefined, refetchOnMountOrArgChange: true });
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const apiError = isApiError(error) ? error : undefined;
  if (data === undefined && apiError !== undefined)
    return <ErrorState title={t('failed')} error={apiError} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined || viewer === undefined) {
    return (
      <div role="status" className={gridClass}>
        <span className="sr-only">{getT('common')('loading')}</span>
        {PLACEHOLDERS.map((n) => (
          <div key={n} aria-hidden>
            <Skeleton shape="card" className="aspect-3/2 w-full" />
            <Skeleton className="mt-2 h-12 w-40" />
          </div>
        ))}
      </div>
    );
  }
  const collections = itemsOf(data);
  if (collections.length === 0) {
    const explore = (
      <Link to={appPath('/explore')} className={buttonClass()}>
        {t('toExplore')}
      </Link>
    );
    return <EmptyState icon={Bookmark} title={t('empty')} hint={t('emptyHint')} action={explore} />;
  }
  return (
    <>
      <ul aria-label={t('title')} aria-busy={isFetching} className={gridClass}>
        {collections.map((collection) => (
          <CollectionCard key={collection.id} username={viewer.username} collection={collection}>
            <CollectionMenu collection={collection} />
          </CollectionCard>
        ))}
      </ul>
      {apiError === undefined ? null : (
        <p role="alert" className="mt-4 text-center text-sm font-medium text-danger">
          {t('failed')}. {apiError.message}
        </p>
      )}
      {hasNextPage ? (
        <div className="mt-6 text-center">
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
