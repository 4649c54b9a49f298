import { ImageOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MediaView } from '@/shared/api/public-api';
import { keptAt } from '@/shared/lib/kept-pages';
import { useSearchParams } from '@/shared/lib/use-search-params';
import { useIsHydrated } from '@/shared/lib/use-is-hydrated';
import { getT } from '@/shared/texts/texts';
import { lazyPart } from '@/shared/ui/lazy-part';
import { EmptyState } from '@/shared/ui/empty-state';
import { MediaGrid } from './media-grid';
import { useOpenedMedia, type MediaPages, type OwnerAction } from './use-gallery';
import { LoadMore } from '@/shared/ui/load-more';

const OpenedMedia = lazyPart(async () => (await import('./opened-media')).OpenedMedia);
const OwnerDialog = lazyPart(async () => (await import('./tile-actions')).OwnerDialog);

interface MediaItemsProps {
  /** Of the creator; those of several creators have one each. */
  username?: string;
  pages: MediaPages;
  /** Number of all items; undefined for a list without an end, in which an item of the URL is not searched. */
  total?: number;
  emptyHint: string;
  /** The owner may delete and describe items. */
  isOwner: boolean;
  /** A control in the empty state. */
  action?: ReactNode;
  /** See `MediaGrid`. */
  caption?: (media: MediaView) => ReactNode;
  eager?: number;
}

/** The items of a gallery, an album or Explore, and the lightbox that the URL opens. */
export function MediaItems({ username, pages, total, emptyHint, isOwner, action, caption, eager }: MediaItemsProps) {
  const t = getT('media');
  const { openedId, revealed, reveal, pathOf, show, close } = useOpenedMedia();
  const { media, hasMore, isRefreshing, isLoadingMore, error, loadMore } = pages;
  const [ownerAction, setOwnerAction] = useState<OwnerAction | null>(null);
  const act = isOwner ? setOwnerAction : undefined;
  const [reportedViews] = useState(() => new Set<number>());

  return (
    <>
      <ItemWithoutScript media={media} />
      {media.length > 0 ? (
        <MediaGrid
          media={media}
          isRefreshing={isRefreshing}
          revealed={revealed}
          onReveal={reveal}
          pathOf={pathOf}
          onAct={act}
          caption={caption}
          eager={eager}
        />
      ) : (
        <EmptyState icon={ImageOff} title={t('empty')} hint={emptyHint} action={action} />
      )}
      <LoadMore
        label={t('more')}
        failed={t('failed')}
        error={error}
        hasMore={hasMore || error !== undefined}
        isLoading={isLoadingMore}
        onLoad={loadMore}
      />
      {openedId === null ? null : (
        <OpenedMedia
          username={username}
          pages={pages}
          total={total}
          openedId={openedId}
          revealed={revealed}
          reportedViews={reportedViews}
          onReveal={reveal}
          onShow={show}
          onAct={act}
          onClose={close}
        />
      )}
      {ownerAction === null ? null : (
        <OwnerDialog
          action={ownerAction}
          onClose={() => setOwnerAction(null)}
          onDeleted={() => {
            setOwnerAction(null);
            if (openedId !== null) close();
          }}
        />
      )}
    </>
  );
}

/** The item that the URL opens, for browsers without scripts, which have no lightbox. */
function ItemWithoutScript({ media }: { media: MediaView[] }) {
  const [params] = useSearchParams();
  const isHydrated = useIsHydrated();
  const item = media.find(({ id }) => String(id) === params.get('media'));
  // A kept page is the same for all items.
  if (isHydrated || item === undefined || item.sensitive || keptAt() !== undefined) return null;
  const { storageUrl, altText, width, height, title, caption } = item;
  return (
    <noscript>
      <figure className="mb-6">
        {item.kind === 'video' ? (
          <video src={storageUrl} controls width={width} height={height} className="mx-auto h-auto max-h-screen w-auto max-w-full" />
        ) : (
          <img src={storageUrl} alt={altText} width={width} height={height} className="mx-auto h-auto max-h-screen w-auto max-w-full" />
        )}
        <figcaption className="mt-3 text-center whitespace-pre-line">
          <b>{title}</b> {caption}
        </figcaption>
      </figure>
    </noscript>
  );
}
