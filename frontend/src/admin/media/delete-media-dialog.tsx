import { useDeleteAdminMediaMutation, type AdminMedia } from '../../shared/api/admin-api';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { reasonOf } from '../../shared/api/problem';
import type { DialogWindow } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';

interface DeleteMediaDialogProps {
  item: AdminMedia;
  window: DialogWindow;
  onDone: () => void;
}

export function DeleteMediaDialog({ item, window, onDone }: DeleteMediaDialogProps) {
  const notices = useNotices();
  const [remove, { isLoading, error }] = useDeleteAdminMediaMutation();
  const submit = async () => {
    const { error: refusal } = await remove({ id: item.id });
    if (refusal !== undefined) {
      notices.failed('Delete failed', reasonOf(refusal, 'Failed to delete the media'));
      return;
    }
    notices.done('Media deleted', `${item.originalName} has been deleted.`);
    window.onCancel();
    onDone();
  };
  return (
    <ConfirmDialog
      title="Delete Media"
      window={window}
      confirm="Delete"
      confirming="Deleting..."
      busy={isLoading}
      failure={error === undefined ? null : reasonOf(error, 'Failed to delete the media')}
      onConfirm={() => void submit()}
    >
      <p>
        Are you sure you want to delete <strong>{item.originalName}</strong> by <strong>{item.username}</strong>? It will be gone for
        everybody at once. This action cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
