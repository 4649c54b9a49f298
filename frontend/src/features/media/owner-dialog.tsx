import { getT } from '@/shared/texts/texts';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { OwnerAction } from './media-tile';

const DeleteMediaDialog = lazyPart(async () => (await import('./delete-media-dialog')).DeleteMediaDialog);
const DescribeMediaDialog = lazyPart(async () => (await import('./describe-media-dialog')).DescribeMediaDialog);

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
