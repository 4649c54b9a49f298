import { useDeleteHashtagMutation, type AdminHashtag } from '../../shared/api/admin-api';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { reasonOf } from '../../shared/api/problem';
import type { DialogWindow } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';

const UNEXPECTED = 'Something went wrong. Please try again.';

export function DeleteHashtagDialog({ hashtag, window }: { hashtag: AdminHashtag; window: DialogWindow }) {
  const notices = useNotices();
  const [remove, { isLoading, error }] = useDeleteHashtagMutation();
  const confirm = async (): Promise<void> => {
    const answer = await remove({ id: hashtag.id });
    if (answer.error !== undefined) {
      notices.failed('Delete failed', reasonOf(answer.error, UNEXPECTED));
      return;
    }
    notices.done('Hashtag deleted', `#${hashtag.name} is gone.`);
    window.onCancel();
  };
  return (
    <ConfirmDialog
      title="Delete Hashtag"
      window={window}
      confirm="Delete"
      confirming="Deleting..."
      busy={isLoading}
      failure={error === undefined ? null : reasonOf(error, UNEXPECTED)}
      onConfirm={() => void confirm()}
    >
      {`Are you sure you want to delete #${hashtag.name}? Nobody carries it. This action cannot be undone.`}
    </ConfirmDialog>
  );
}
