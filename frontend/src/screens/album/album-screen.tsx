import { ArrowLeft, Images, LockKeyhole, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { MediaItems } from '@/features/media/media-items';
import { MediaGridSkeleton } from '@/features/media/media-grid';
import type { MediaPages } from '@/features/media/use-gallery';
import { backgroundPicture, PageLook } from '@/features/profile/page-look';
import { ProfileMenu } from '@/features/profile/profile-menu';
import { useSession } from '@/features/session/use-session';
import { isNotFound } from '@/shared/api/api-error';
import { useGetAlbumQuery, type AlbumPageView } from '@/shared/api/public-api';
import { lazyPart } from '@/shared/ui/lazy-part';
import { nameOf } from '@/shared/lib/name-of';
import { origin } from '@/shared/lib/origin';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { profilePath } from '@/shared/lib/paths';
import { getT } from '@/shared/texts/texts';
import { Button, buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Link } from '@/shared/ui/link';
import { ShareButton } from '@/shared/ui/share-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { Loading, QueryState } from '@/shared/ui/query-state';

const TILES = 8;

const AlbumPrivacy = lazyPart(async () => (await import('@/features/media/album-privacy')).AlbumPrivacy, { isOptional: true });
const ManageAlbum = lazyPart(async () => (await import('./manage-album')).ManageAlbum, { fallback: <MediaGridSkeleton tiles={TILES} /> });

/** An album of a creator. */
export function AlbumScreen() {
  const t = getT('albums');
  const { username = '', slug = '' } = useParams();
  const query = useGetAlbumQuery({ username, slug });
  const { data } = query;
  useDocumentTitle(isNotFound(query.error) ? t('missing') : data === undefined ? username : `${data.name} · ${nameOf(data.creator)}`);
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
      {(album) => <Album album={album} />}
    </QueryState>
  );
}

function Album({ album }: { album: AlbumPageView }) {
  const t = getT('albums');
  const { user } = useSession();
  const { name, slug, creator, media, mediaCount, isPrivate, appearance, colours } = album;
  const isOwner = user?.id === creator.id;
  const [isManaging, setManaging] = useState(false);
  const path = profilePath(creator.username);
  const url = `${origin}${path}/albums/${encodeURIComponent(slug)}`;
  // An album is one page.
  const pages: MediaPages = {
    media,
    error: undefined,
    isRefreshing: false,
    isLoadingMore: false,
    hasMore: false,
    loadMore: () => undefined,
  };
  return (
    <PageLook look={appearance} colours={colours} picture={backgroundPicture({ bannerImage: null, media })}>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <Link to={path} className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink-soft hover:text-ink">
            <ArrowLeft aria-hidden className="size-4.5" />
            <span dir="auto">{nameOf(creator)}</span>
          </Link>
          <h1 dir="auto" className="text-2xl font-extrabold tracking-tight text-balance break-words sm:text-3xl">
            {name}
          </h1>
          <p className="mt-1 flex items-center gap-1.5 text-ink-faint">
            {isPrivate ? <LockKeyhole aria-hidden className="size-4" /> : null}
            {isPrivate ? `${t('private')} · ` : ''}
            {t('items', { n: mediaCount })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          {isOwner && (isManaging || isPrivate) ? <AlbumPrivacy album={album} /> : null}
          {isOwner ? (
            <Button variant="secondary" aria-pressed={isManaging} onClick={() => setManaging(!isManaging)}>
              <Settings2 aria-hidden />
              {getT('media')(isManaging ? 'managed' : 'manage')}
            </Button>
          ) : null}
          {isPrivate ? null : <ShareButton url={url} title={name} label={t('share')} />}
          {isPrivate ? null : (
            <ProfileMenu url={url} username={name} isOwner={isOwner} reported={isOwner ? undefined : { kind: 'album', id: album.id }} />
          )}
        </div>
      </header>
      {isManaging ? (
        <ManageAlbum album={album} pages={pages} />
      ) : (
        <MediaItems username={creator.username} pages={pages} total={mediaCount} emptyHint={t('emptyHint')} isOwner={isOwner} />
      )}
    </PageLook>
  );
}
