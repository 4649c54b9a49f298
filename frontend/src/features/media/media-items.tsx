import { ImageOff } from 'lucide-react';
import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useViewMediaMutation, type MediaView } from '@/shared/api/public-api';
import { useSearchParams } from '@/shared/lib/use-search-params';
import { useIsHydrated } from '@/shared/lib/use-is-hydrated';
import { getT } from '@/shared/texts/texts';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { showToast } from '@/shared/ui/toast';
import { MediaGrid } from './media-grid';
import type { OwnerAction } from './media-tile';
import { useOpenedMedia, type MediaPages } from './use-gallery';

const Lightbox = lazyComponent(async () => (await import('./lightbox')).Lightbox);
const DeleteMediaDialog = lazyComponent(async () => (await import('./delete-media-dialog')).DeleteMediaDialog);
const DescribeMediaDialog = lazyComponent(async () => (await import('./describe-media-dialog')).DescribeMediaDialog);

interface MediaItemsProps {
  username: string;
  pages: MediaPages;
  /** Number of all items. */
  total: number;
  emptyHint: string;
  /** The owner may delete and describe items. */
  isOwner: boolean;
  /** Set for a visitor: reports an item. */
  onReport?: (mediaId: number) => void;
  /** A control in the empty state. */
  action?: ReactNode;
}

/** The items of a gallery or an album, and the lightbox that the URL opens. */
export function MediaItems({ username, pages, total, emptyHint, isOwner, onReport, action }: MediaItemsProps) {
  const t = getT('media');
  const { openedId, pathOf, show, close } = useOpenedMedia();
  const { media, hasMore, isRefreshing, isLoadingMore, error, loadMore } = pages;
  const opened = media.find((item) => item.id === openedId);
  const [revealed, setRevealed] = useState<ReadonlySet<number>>(new Set());
  const reveal = useCallback((id: number) => setRevealed((before) => new Set(before).add(id)), []);
  const [ownerAction, setOwnerAction] = useState<OwnerAction | null>(null);
  const act = isOwner ? setOwnerAction : undefined;
  const recordShown = useFocusReturn(openedId);
  // A sensitive item counts as viewed only after it is revealed.
  useViewCounting(opened?.sensitive === true && !revealed.has(opened.id) ? undefined : opened?.id, isOwner);

  const isSettled = !isRefreshing && !isLoadingMore && error === undefined;
  useNextMedia(hasMore && isSettled && opened !== undefined && opened === media.at(-1), loadMore);
  useMissingMedia({
    isMissing: openedId !== null && opened === undefined,
    isSettled,
    hasMore,
    loadMore,
    close,
  });

  return (
    <>
      <ItemWithoutScript media={media} />
      {media.length > 0 ? (
        <MediaGrid media={media} isRefreshing={isRefreshing} revealed={revealed} onReveal={reveal} pathOf={pathOf} onAct={act} />
      ) : (
        <EmptyState icon={ImageOff} title={t('empty')} hint={emptyHint} action={action} />
      )}
      {error === undefined ? null : (
        <p role="alert" className="mt-4 text-center text-sm font-medium text-danger">
          {t('failed')}. {error.message}
        </p>
      )}
      {hasMore || error !== undefined ? (
        <div className="mt-6 text-center">
          <Button variant="secondary" loading={isLoadingMore} onClick={loadMore}>
            {error === undefined ? t('more') : getT('common')('retry')}
          </Button>
        </div>
      ) : null}
      {opened === undefined ? null : (
        <Suspense>
          <Lightbox
            username={username}
            media={media}
            total={Math.max(total, media.length)}
            openedId={opened.id}
            revealed={revealed}
            onReveal={reveal}
            onShow={(id) => {
              recordShown(id);
              show(id);
            }}
            onAct={act}
            onReport={onReport}
            onClose={close}
          />
        </Suspense>
      )}
      <OwnerActions
        action={ownerAction}
        onClose={() => setOwnerAction(null)}
        onDeleted={() => {
          setOwnerAction(null);
          if (opened !== undefined) close();
        }}
      />
    </>
  );
}

/** The item that the URL opens, for browsers without scripts, which have no lightbox. */
function ItemWithoutScript({ media }: { media: MediaView[] }) {
  const [params] = useSearchParams();
  const isHydrated = useIsHydrated();
  const item = media.find(({ id }) => String(id) === params.get('media'));
  if (isHydrated || item === undefined || item.sensitive) return null;
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

/** Loads more media when the lightbox shows the last loaded item, so that the visitor can continue to the next one. */
function useNextMedia(isLastOpened: boolean, loadMore: () => void): void {
  const load = useEffectEvent(loadMore);
  useEffect(() => {
    if (isLastOpened) load();
  }, [isLastOpened]);
}

/**
 * Reports each item that the lightbox opens to the server, once while the gallery is mounted. The server decides which
 * views count (PR-19). A failed request shows no message, because the visitor did not start it.
 */
function useViewCounting(openedId: number | undefined, isOwner: boolean): void {
  const [recordView] = useViewMediaMutation();
  const reported = useRef(new Set<number>());
  useEffect(() => {
    if (openedId === undefined || isOwner || reported.current.has(openedId)) return;
    reported.current.add(openedId);
    void recordView({ id: openedId });
  }, [openedId, isOwner, recordView]);
}

/**
 * Focuses the item that the lightbox showed last when the lightbox closes. The returned function records an item when the
 * lightbox shows it, because the URL and `openedId` change later, in a transition that Back can interrupt.
 */
function useFocusReturn(openedId: number | null): (shownId: number) => void {
  const shown = useRef(openedId);
  useEffect(() => {
    const closed = shown.current;
    shown.current = openedId;
    if (closed === null || openedId !== null) return;
    document.querySelector<HTMLElement>(`[data-media="${String(closed)}"]`)?.focus();
  }, [openedId]);
  return useCallback((shownId) => {
    shown.current = shownId;
  }, []);
}

interface MissingMedia {
  /** The URL names an item that is not loaded. */
  isMissing: boolean;
  /** No request for media is running, and the last one did not fail. */
  isSettled: boolean;
  hasMore: boolean;
  loadMore: () => void;
  close: () => void;
}

/** Resolves a deep link to an item that is not loaded: loads the next page, or shows a message when no page contains the item. */
function useMissingMedia({ isMissing, isSettled, hasMore, loadMore, close }: MissingMedia): void {
  const t = getT('media');
  const resolve = useEffectEvent(() => {
    if (hasMore) {
      loadMore();
      return;
    }
    showToast({ title: t('gone'), description: t('goneHint'), destructive: true });
    close();
  });
  useEffect(() => {
    if (isMissing && isSettled) resolve();
  }, [isMissing, isSettled]);
}

interface OwnerActionsProps {
  action: OwnerAction | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** The dialog of the action that the owner has chosen for an item, above the gallery and the lightbox. */
function OwnerActions({ action, onClose, onDeleted }: OwnerActionsProps) {
  const t = getT('media');
  if (action === null) return null;
  return (
    <Suspense>
      {action.kind === 'delete' ? (
        <DeleteMediaDialog media={action.media} question={t('deleteQuestion')} onClose={onClose} onDeleted={onDeleted} />
      ) : (
        <DescribeMediaDialog media={[action.media]} onClose={onClose} />
      )}
    </Suspense>
  );
}
