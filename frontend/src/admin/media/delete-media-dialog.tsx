import { useDeleteAdminMediaMutation, type AdminMedia } from '../../shared/api/admin-api';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { errorMessage } from '../../shared/api/problem';
import type { ModalProps } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';

interface DeleteMediaDialogProps {
  item: AdminMedia;
  modalProps: ModalProps;
  onDone: () => void;
}

export function DeleteMediaDialog({ item, modalProps, onDone }: DeleteMediaDialogProps) {
  const notices = useNotices();
  const [remove, { isLoading, error }] = useDeleteAdminMediaMutation();
  const submit = async () => {
    const { error: failure } = await remove({ id: item.id });
    if (failure !== undefined) {
      notices.failed('Delete failed', errorMessage(failure, 'Failed to delete the media'));
      return;
    }
    notices.done('Media deleted', `${item.originalName} has been deleted.`);
    modalProps.onCancel();
    onDone();
  };
  return (
    <ConfirmDialog
      title="Delete Media"
      modalProps={modalProps}
      confirm="Delete"
      confirming="Deleting..."
      loading={isLoading}
      failure={error === undefined ? null : errorMessage(error, 'Failed to delete the media')}
      onConfirm={() => void submit()}
    >
      <p>
        Are you sure you want to delete <strong>{item.originalName}</strong> by <strong>{item.username}</strong>? It will be gone for
        everybody at once. This action cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
