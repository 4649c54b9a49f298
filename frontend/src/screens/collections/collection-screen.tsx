import { ArrowLeft, Images } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams, type Params } from 'react-router';
import { collectionPath, Visibility } from '@/features/media/collection-card';
import { MediaGridSkeleton } from '@/features/media/media-grid';
import type { OwnList } from '@/features/media/several-creators';
import { PageLook } from '@/features/profile/page-look';
import { ProfileMenu } from '@/features/profile/profile-menu';
import { useSession } from '@/features/session/use-session';
import { errorMessage, isNotFound } from '@/shared/api/api-error';
import {
  collectionsApi,
  useGetCollectionMediaPagesInfiniteQuery,
  useGetNamedCollectionQuery,
  useSaveMediaMutation,
  useUnsaveMediaMutation,
  type CollectionPageView,
} from '@/shared/api/collections-api';
import type { Dispatch, Prefetch } from '@/shared/api/prefetch';
import { lazyPart } from '@/shared/ui/lazy-part';
import { nameOf } from '@/shared/lib/name-of';
import { origin } from '@/shared/lib/origin';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { appPath } from '@/shared/lib/taken-pages';
import { profilePath } from '@/shared/lib/paths';
import { getT } from '@/shared/texts/texts';
import { Avatar } from '@/shared/ui/avatar';
import { buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Link } from '@/shared/ui/link';
import { ShareButton } from '@/shared/ui/share-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { showToast } from '@/shared/ui/toast';
import { ViewerList } from './viewer-list';
import { Loading, QueryState } from '@/shared/ui/query-state';

const CollectionMenu = lazyPart(async () => (await import('@/features/media/collection-menu')).CollectionMenu, {
  fallback: <span className="size-11 shrink-0" />,
  isOptional: true,
});

const TILES = 8;

/** A collection: a public one, or one of the viewer (PR-118). */
export function CollectionScreen() {
  const t = getT('collections');
  const { username = '', slug = '' } = useParams();
  const query = useGetNamedCollectionQuery({ username, slug });
  const { data } = query;
  useDocumentTitle(isNotFound(query.error) ? t('missing') : data === undefined ? username : `${data.name} · ${nameOf(data.owner)}`);
  const profile = (
    <Link to={profilePath(username)} className={buttonClass('secondary')}>
      {t('toProfile', { username })}
    </Link>
  );
  return (
    <QueryState
      query={query}
      heading={username}
      failed={t('loadFailed')}
      skeleton={
        <Loading>
          <Skeleton className="mb-5 h-20 w-64" />
          <MediaGridSkeleton tiles={TILES} />
        </Loading>
      }
      missing={<EmptyState icon={Images} title={<h1>{t('missing')}</h1>} hint={t('missingHint')} action={profile} />}
    >
      {(collection) => <Collection key={collection.id} collection={collection} />}
    </QueryState>
  );
}

function Collection({ collection }: { collection: CollectionPageView }) {
  const t = getT('collections');
  const { user } = useSession();
  const navigate = useNavigate();
  const [movedTo, setMovedTo] = useState<string | null>(null);
  // After the dialog is closed, which would ask whether its input is discarded.
  useEffect(() => {
    if (movedTo !== null) void navigate(movedTo, { replace: true });
  }, [movedTo, navigate]);
  const { name, owner, mediaCount, isPublic, covers, appearance, colours } = collection;
  const isOwner = user?.id === owner.id;
  const path = collectionPath(owner.username, collection);
  return (
    <PageLook look={appearance} colours={colours} picture={covers[0]?.thumbnailUrl}>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          {isOwner ? (
            <Link
              to={appPath('/collections')}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink-soft hover:text-ink"
            >
              <ArrowLeft aria-hidden className="size-4.5" />
              {t('title')}
            </Link>
          ) : null}
          <h1 dir="auto" className="text-2xl font-extrabold tracking-tight text-balance break-words sm:text-3xl">
            {name}
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-faint">
            <Link
              to={profilePath(owner.username)}
              className="inline-flex min-h-9 items-center gap-2 font-semibold text-ink-soft hover:text-accent pointer-coarse:min-h-11"
            >
              <Avatar username={owner.username} image={owner.profileImage} size={24} />
              <span dir="auto">{nameOf(owner)}</span>
            </Link>
            <span aria-hidden>·</span>
            <span className="inline-flex items-center gap-1.5">
              {isOwner ? <Visibility isPublic={isPublic} /> : null}
              {t('items', { n: mediaCount })}
            </span>
          </p>
        </div>
        <div className="flex items-center gap-1.5">
          {isPublic ? <ShareButton url={origin + path} title={name} label={t('share')} /> : null}
          {isOwner ? (
            <CollectionMenu
              collection={collection}
              onRenamed={(slug) => setMovedTo(collectionPath(owner.username, { slug }))}
              onDeleted={() => setMovedTo(appPath('/collections'))}
            />
          ) : (
            <ProfileMenu url={origin + path} username={name} reported={{ kind: 'collection', id: collection.id }} />
          )}
        </div>
      </header>
      <Items collection={collection} isOwner={isOwner} />
    </PageLook>
  );
}

/** An item that the owner takes out stays until the page is left, so that it can be put back. */
function Items({ collection: { id }, isOwner }: { collection: CollectionPageView; isOwner: boolean }) {
  const t = getT('collections');
  const query = useGetCollectionMediaPagesInfiniteQuery({ id }, { refetchOnMountOrArgChange: isOwner });
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const [save] = useSaveMediaMutation();
  const [unsave] = useUnsaveMediaMutation();
  const own = useMemo((): OwnList => {
    const mark = (mediaId: number, isRemoved: boolean) =>
      setRemoved((before) => (isRemoved ? new Set(before).add(mediaId) : new Set([...before].filter((other) => other !== mediaId))));
    const change = async (mediaId: number, isRemoved: boolean): Promise<void> => {
      mark(mediaId, isRemoved);
      const { error } = await (isRemoved ? unsave : save)({ id, mediaId });
      if (error === undefined) return;
      mark(mediaId, !isRemoved);
      showToast({ title: t('saveFailed'), description: errorMessage(error, t('saveFailed')), destructive: true });
    };
    return {
      has: (item) => !removed.has(item.id),
      removed: t('removed'),
      putBack: (item) => void change(item.id, false),
      remove: (item) => void change(item.id, true),
    };
  }, [id, removed, save, unsave, t]);
  const explore = (
    <Link to={appPath('/explore')} className={buttonClass('secondary')}>
      {t('toExplore')}
    </Link>
  );
  return (
    <ViewerList
      query={query}
      failed={t('itemsFailed')}
      empty={<EmptyState icon={Images} title={t('noItems')} hint={isOwner ? t('emptyHint') : undefined} action={explore} />}
      own={isOwner ? own : undefined}
    />
  );
}

/** Starts the queries of a collection, whose items need its id. */
export async function prefetchCollection(dispatch: Dispatch, { username = '', slug = '' }: Params): Promise<Prefetch> {
  const { getNamedCollection, getCollectionMediaPages } = collectionsApi.endpoints;
  const collection = dispatch(getNamedCollection.initiate({ username, slug }));
  const { data } = await collection;
  return { ofViewer: [collection, ...(data === undefined ? [] : [dispatch(getCollectionMediaPages.initiate({ id: data.id }))])] };
}
