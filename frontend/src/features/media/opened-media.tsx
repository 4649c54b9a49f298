import { useEffect, useEffectEvent } from 'react';
import { useViewMediaMutation } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';
import { Lightbox } from './lightbox';
import type { MediaPages, OwnerAction } from './use-gallery';

interface OpenedMediaProps {
  username?: string;
  pages: MediaPages;
  /** Number of all items; undefined for a list without an end, in which an item of the URL is not searched. */
  total?: number;
  openedId: number;
  revealed: ReadonlySet<number>;
  /** The items whose view the gallery has reported. */
  reportedViews: Set<number>;
  onReveal: (id: number) => void;
  onShow: (id: number) => void;
  /** Set for the owner, whose views do not count. */
  onAct?: (action: OwnerAction) => void;
  onClose: () => void;
}

/** The lightbox with the item that the URL names. */
export function OpenedMedia({ pages, total, openedId, reportedViews, ...lightbox }: OpenedMediaProps) {
  const { media, hasMore, isRefreshing, isLoadingMore, error, loadMore } = pages;
  const { revealed, onAct, onClose } = lightbox;
  const opened = media.find((item) => item.id === openedId);
  // A sensitive item counts as viewed only after it is revealed.
  const isViewed = opened !== undefined && onAct === undefined && (!opened.sensitive || revealed.has(opened.id));
  useViewCounting(isViewed ? opened.id : undefined, reportedViews);

  const isSettled = !isRefreshing && !isLoadingMore && error === undefined;
  useNextMedia(hasMore && isSettled && opened !== undefined && opened === media.at(-1), loadMore);
  useMissingMedia({ isMissing: opened === undefined, isSettled, hasMore: hasMore && total !== undefined, loadMore, close: onClose });

  if (opened === undefined) return null;
  return <Lightbox {...lightbox} media={media} total={total && Math.max(total, media.length)} openedId={opened.id} />;
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
function useViewCounting(viewedId: number | undefined, reported: Set<number>): void {
  const [recordView] = useViewMediaMutation();
  useEffect(() => {
    if (viewedId === undefined || reported.has(viewedId)) return;
    reported.add(viewedId);
    void recordView({ id: viewedId });
  }, [viewedId, reported, recordView]);
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
