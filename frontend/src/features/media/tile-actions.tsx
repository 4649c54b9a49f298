import { Bookmark, Heart, Pencil, Trash2 } from 'lucide-react';
import type { MediaView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { IconButton } from '@/shared/ui/icon-button';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { OwnerAction } from './use-gallery';

const DeleteMediaDialog = lazyPart(async () => (await import('./delete-media-dialog')).DeleteMediaDialog);
const DescribeMediaDialog = lazyPart(async () => (await import('./describe-media-dialog')).DescribeMediaDialog);

interface TileActionsProps {
  media: MediaView;
  name: string;
  onAct: (action: OwnerAction) => void;
}

/** The owner's buttons on a tile. On devices with hover, they are visible only while the tile is hovered or focused. */
export function TileActions({ media, name, onAct }: TileActionsProps) {
  const t = getT('media');
  const actions = [
    { kind: 'describe', label: t('describeNamed', { name }), icon: Pencil },
    { kind: 'delete', label: t('deleteNamed', { name }), icon: Trash2 },
  ] as const;
  return (
    <span className="absolute top-2 right-2 flex gap-1.5 transition group-focus-within/item:opacity-100 group-hover/item:opacity-100 [@media(hover:hover)]:opacity-0">
      {actions.map(({ kind, label, icon: Icon }) => (
        <IconButton
          key={kind}
          label={label}
          className="size-9! bg-black/65 text-white hover:bg-black/85 hover:text-white"
          onClick={() => onAct({ kind, media })}
        >
          <Icon aria-hidden className="size-4!" />
        </IconButton>
      ))}
    </span>
  );
}

/** What the visitor has done with an item, on the corner of its tile (PR-145). */
export function TileMarks({ media: { isLiked, isSaved } }: { media: Pick<MediaView, 'isLiked' | 'isSaved'> }) {
  const t = getT('media');
  return (
    <span className="pointer-events-none absolute right-2.5 bottom-2.5 flex items-center gap-1.5 rounded-full bg-black/65 px-2 py-1.5 text-white">
      {isSaved ? <Bookmark role="img" aria-label={t('isSaved')} className="size-3.5 fill-current" /> : null}
      {isLiked ? <Heart role="img" aria-label={t('isLiked')} className="size-3.5 fill-current text-rose-400" /> : null}
    </span>
  );
}

interface OwnerDialogProps {
  action: OwnerAction;
  onClose: () => void;
  onDeleted: () => void;
}

/** The dialog of the action that the owner has chosen for an item, above the gallery and the lightbox. */
export function OwnerDialog({ action, onClose, onDeleted }: OwnerDialogProps) {
  const t = getT('media');
  return action.kind === 'delete' ? (
    <DeleteMediaDialog media={action.media} question={t('deleteQuestion')} onClose={onClose} onDeleted={onDeleted} />
  ) : (
    <DescribeMediaDialog media={[action.media]} onClose={onClose} />
  );
}
