import { useCallback } from 'react';
import type { ExploreItemView, MediaView } from '@/shared/api/public-api';
import { openDialog } from '@/shared/lib/opened-dialog';
import { getT } from '@/shared/texts/texts';
import { MediaItems } from './media-items';
import { TileCaption } from './tile-caption';
import type { MediaPages } from './use-gallery';

/** How a list of the viewer shows that an item was removed from it. */
export interface OwnList {
  /** False for an item that was removed. */
  has: (item: ExploreItemView) => boolean;
  removed: string;
  putBack: (item: ExploreItemView) => void;
  /** Takes an item out of the open collection; undefined for the list of likes, whose hearts do. */
  remove?: (item: ExploreItemView) => void;
}

interface SeveralCreatorsProps {
  pages: MediaPages;
  emptyHint: string;
  /** See `MediaGrid`. */
  eager?: number;
  /** Marks the items that were uploaded after this time. */
  newSince?: string;
  /** Set for a list of the viewer. It must not change with each rendering. */
  own?: OwnList;
}

/** The items of several creators, each with its creator and the buttons that save and like it. */
export function SeveralCreators({ pages, emptyHint, eager, newSince, own }: SeveralCreatorsProps) {
  const t = getT('collections');
  // Stable, so that it does not change with each rendering of the list.
  const caption = useCallback(
    (media: MediaView) => {
      const item = media as ExploreItemView;
      const isRemoved = own?.has(item) === false;
      const remove = own?.remove;
      return (
        <TileCaption
          item={item}
          isNew={newSince !== undefined && Date.parse(item.createdAt) > Date.parse(newSince)}
          save={
            remove === undefined
              ? { label: t('save'), isSaved: item.isSaved, run: () => openDialog({ save: item.id }) }
              : {
                  label: t(isRemoved ? 'putBack' : 'takeOut'),
                  isSaved: !isRemoved,
                  run: () => (isRemoved ? own?.putBack(item) : remove(item)),
                }
          }
          removed={own !== undefined && isRemoved ? { text: own.removed, undo: () => own.putBack(item) } : undefined}
        />
      );
    },
    [own, newSince, t],
  );
  return <MediaItems pages={pages} emptyHint={emptyHint} isOwner={false} caption={caption} eager={eager} />;
}
