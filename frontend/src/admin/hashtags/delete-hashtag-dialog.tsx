import { useDeleteHashtagMutation, type AdminHashtag } from '../../shared/api/admin-api';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { errorMessage } from '../../shared/api/problem';
import type { ModalProps } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';

const UNEXPECTED = 'Something went wrong. Please try again.';

export function DeleteHashtagDialog({ hashtag, modalProps }: { hashtag: AdminHashtag; modalProps: ModalProps }) {
  const notices = useNotices();
  const [remove, { isLoading, error }] = useDeleteHashtagMutation();
  const confirm = async (): Promise<void> => {
    const answer = await remove({ id: hashtag.id });
    if (answer.error !== undefined) {
      notices.failed('Delete failed', errorMessage(answer.error, UNEXPECTED));
      return;
    }
    notices.done('Hashtag deleted', `#${hashtag.name} is gone.`);
    modalProps.onCancel();
  };
  return (
    <ConfirmDialog
      title="Delete Hashtag"
      modalProps={modalProps}
      confirm="Delete"
      confirming="Deleting..."
      loading={isLoading}
      failure={error === undefined ? null : errorMessage(error, UNEXPECTED)}
      onConfirm={() => void confirm()}
    >
      {`Are you sure you want to delete #${hashtag.name}? No profile has it. This action cannot be undone.`}
    </ConfirmDialog>
  );
}
