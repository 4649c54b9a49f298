import { useDeleteChosenMediaMutation } from '@/shared/api/creator-api';
import type { MediaView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

interface DeleteChosenDialogProps {
  media: MediaView[];
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteChosenDialog({ media, onClose, onDeleted }: DeleteChosenDialogProps) {
  const t = getT('manageMedia');
  const texts = getT('deleteMedia');
  const [remove] = useDeleteChosenMediaMutation();
  return (
    <ConfirmDialog
      title={texts('title')}
      question={t('deleteQuestion', { n: media.length })}
      confirm={texts('confirm')}
      confirming={texts('deleting')}
      fallback={texts('failedHint')}
      onConfirm={async () => {
        await remove({ chosenMediaDto: { ids: media.map(({ id }) => id) } }).unwrap();
        return [texts('done')];
      }}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
