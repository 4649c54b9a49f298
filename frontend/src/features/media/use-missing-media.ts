import { useEffect, useEffectEvent } from 'react';
import { mediaTexts } from '@/shared/i18n/en/media';
import { getT } from '@/shared/i18n/texts';
import { showToast } from '@/shared/ui/toast';

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
export function useMissingMedia({ isMissing, isSettled, hasMore, loadMore, close }: MissingMedia): void {
  const t = getT(mediaTexts);
  const resolve = useEffectEvent(() => {
    if (hasMore) {
      loadMore();
      return;
    }
    showToast({ title: t.gone, description: t.goneHint, destructive: true });
    close();
  });
  useEffect(() => {
    if (isMissing && isSettled) resolve();
  }, [isMissing, isSettled]);
}
