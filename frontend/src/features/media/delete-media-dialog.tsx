import { isNotFound } from '@/shared/api/api-error';
import { useDeleteMediaMutation } from '@/shared/api/creator-api';
import type { MediaView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { showToast } from '@/shared/ui/toast';

interface DeleteMediaDialogProps {
  media: MediaView;
  /** Replaces the default question; the gallery has its own text (PR-55). */
  question?: string;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteMediaDialog({ media, question, onClose, onDeleted }: DeleteMediaDialogProps) {
  const t = getT('deleteMedia');
  const common = getT('common');
  const [deleteMedia, { isLoading, error }] = useDeleteMediaMutation();

  const confirm = async (): Promise<void> => {
    const result = await deleteMedia({ id: media.id });
    // 404 counts as success, because the item was already deleted, for example in another tab.
    if (result.error !== undefined && !isNotFound(result.error)) {
      showToast({ title: t('failed'), description: t('failedHint'), destructive: true });
      return;
    }
    showToast({ title: t('done'), description: t('doneHint') });
    onDeleted();
  };

  return (
    <ConfirmDialog
      title={t('title')}
      question={question ?? t('question')}
      cancel={common('cancel')}
      confirm={isLoading ? t('deleting') : t('confirm')}
      loading={isLoading}
      error={error !== undefined && !isNotFound(error) ? t('failedHint') : null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <img
        src={media.thumbnailUrl}
        alt={media.altText}
        width={media.width}
        height={media.height}
        className="mx-auto max-h-56 w-auto rounded-panel object-contain"
      />
    </ConfirmDialog>
  );
}
