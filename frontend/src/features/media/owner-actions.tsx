import { Suspense } from 'react';
import type { MediaView } from '@/shared/api/public-api';
import { mediaTexts } from '@/shared/i18n/en/media';
import { getT } from '@/shared/i18n/texts';
import { lazyComponent } from '@/shared/lib/lazy-component';

const DeleteMediaDialog = lazyComponent(async () => (await import('./delete-media-dialog')).DeleteMediaDialog);
const DescribeMediaDialog = lazyComponent(async () => (await import('./describe-media-dialog')).DescribeMediaDialog);

export interface OwnerAction {
  kind: 'delete' | 'describe';
  media: MediaView;
}

interface OwnerActionsProps {
  action: OwnerAction | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** The dialog of the action that the owner has chosen for an item, above the gallery and the lightbox. */
export function OwnerActions({ action, onClose, onDeleted }: OwnerActionsProps) {
  const t = getT(mediaTexts);
  if (action === null) return null;
  return (
    <Suspense>
      {action.kind === 'delete' ? (
        <DeleteMediaDialog media={action.media} question={t.deleteQuestion} onClose={onClose} onDeleted={onDeleted} />
      ) : (
        <DescribeMediaDialog media={action.media} onClose={onClose} />
      )}
    </Suspense>
  );
}
