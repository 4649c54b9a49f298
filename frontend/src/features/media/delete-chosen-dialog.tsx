import { errorMessage } from '@/shared/api/api-error';
import { useDeleteChosenMediaMutation } from '@/shared/api/creator-api';
import type { MediaView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { showToast } from '@/shared/ui/toast';

interface DeleteChosenDialogProps {
  media: MediaView[];
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteChosenDialog({ media, onClose, onDeleted }: DeleteChosenDialogProps) {
  const t = getT('manageMedia');
  const texts = getT('deleteMedia');
  const [remove, { isLoading, error }] = useDeleteChosenMediaMutation();
  const confirm = async (): Promise<void> => {
    const result = await remove({ chosenMediaDto: { ids: media.map(({ id }) => id) } });
    if (result.error !== undefined) return;
    showToast({ title: texts('done') });
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={texts('title')}
      question={t('deleteQuestion', { n: media.length })}
      cancel={getT('common')('cancel')}
      confirm={isLoading ? texts('deleting') : texts('confirm')}
      loading={isLoading}
      error={error === undefined ? null : errorMessage(error, texts('failedHint'))}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
