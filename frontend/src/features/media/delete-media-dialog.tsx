import { isNotFound } from '@/shared/api/api-error';
import { useDeleteChosenMediaMutation, useDeleteMediaMutation } from '@/shared/api/creator-api';
import type { MediaView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

interface DeleteMediaDialogProps {
  media: MediaView;
  /** Replaces the default question; the gallery has its own text (PR-55). */
  question?: string;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteMediaDialog({ media, question, onClose, onDeleted }: DeleteMediaDialogProps) {
  const t = getT('deleteMedia');
  const [deleteMedia] = useDeleteMediaMutation();
  return (
    <ConfirmDialog
      title={t('title')}
      question={question ?? t('question')}
      confirm={t('confirm')}
      confirming={t('deleting')}
      failed={t('failed')}
      failedHint={t('failedHint')}
      errorText={() => t('failedHint')}
      onConfirm={async () => {
        try {
          await deleteMedia({ id: media.id }).unwrap();
        } catch (error) {
          // 404 counts as success, because the item was already deleted, for example in another tab.
          if (!isNotFound(error)) throw error;
        }
        return [t('done'), t('doneHint')];
      }}
      onDone={onDeleted}
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
