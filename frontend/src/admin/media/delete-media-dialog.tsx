import { useDeleteAdminMediaMutation, type AdminMedia } from '@/shared/api/admin-api';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { errorMessage } from '@/shared/api/api-error';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useNotices } from '@/admin/shared/use-notices';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminMediaTexts } from '@/shared/i18n/en/admin/media';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

interface DeleteMediaDialogProps {
  item: AdminMedia;
  modalProps: ModalProps;
  onDone: () => void;
}

export function DeleteMediaDialog({ item, modalProps, onDone }: DeleteMediaDialogProps) {
  const t = getT(adminMediaTexts);
  const common = getT(adminCommonTexts);
  const notices = useNotices();
  const [remove, { isLoading, error }] = useDeleteAdminMediaMutation();
  const submit = async () => {
    const { error: failure } = await remove({ id: item.id });
    if (failure !== undefined) {
      notices.failed(common.deleteFailed, errorMessage(failure, t.deleteFailed));
      return;
    }
    notices.done(t.deleted, fill(t.deletedHint, { name: item.originalName }));
    modalProps.onDone();
    onDone();
  };
  return (
    <ConfirmDialog
      title={t.deleteTitle}
      modalProps={modalProps}
      confirm={common.delete}
      confirming={common.deleting}
      loading={isLoading}
      failure={error === undefined ? null : errorMessage(error, t.deleteFailed)}
      onConfirm={() => void submit()}
    >
      <p>
        {t.deleteQuestion
          .split(/(\{\w+\})/)
          .map((part) =>
            part.startsWith('{') ? <strong key={part}>{fill(part, { name: item.originalName, username: item.username })}</strong> : part,
          )}
      </p>
    </ConfirmDialog>
  );
}
