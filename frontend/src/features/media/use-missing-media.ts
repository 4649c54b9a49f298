import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../shared/lib/texts/texts';
import { showToast } from '../../shared/ui/toast';

interface MissingMedia {
  /** The address names an item that is not among those loaded. */
  isMissing: boolean;
  /** Nothing is being loaded that might contain it. */
  isSettled: boolean;
  hasMore: boolean;
  loadMore: () => void;
  close: () => void;
}

/** A deep link may lead to an item of a later page, which is then loaded, or to one that is gone. */
export function useMissingMedia({ isMissing, isSettled, hasMore, loadMore, close }: MissingMedia): void {
  const t = useTexts();
  const search = useEffectEvent(() => {
    if (hasMore) {
      loadMore();
      return;
    }
    showToast({ title: t.gallery.gone, description: t.gallery.goneHint, destructive: true });
    close();
  });
  useEffect(() => {
    if (isMissing && isSettled) search();
  }, [isMissing, isSettled]);
}
