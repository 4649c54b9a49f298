import { useDeleteHashtagMutation, type AdminHashtag } from '@/shared/api/admin-api';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useNotices } from '@/admin/shared/use-notices';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminHashtagsTexts } from '@/shared/i18n/en/admin/hashtags';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { failureMessage, failureOf } from '@/admin/shared/failure-message';

export function DeleteHashtagDialog({ hashtag, modalProps }: { hashtag: AdminHashtag; modalProps: ModalProps }) {
  const t = getT(adminHashtagsTexts);
  const common = getT(adminCommonTexts);
  const notices = useNotices();
  const [remove, { isLoading, error }] = useDeleteHashtagMutation();
  const confirm = async (): Promise<void> => {
    const answer = await remove({ id: hashtag.id });
    if (answer.error !== undefined) {
      notices.failed(common.deleteFailed, failureMessage(answer.error));
      return;
    }
    notices.done(t.deleted, fill(t.deletedHint, { name: hashtag.name }));
    modalProps.onDone();
  };
  return (
    <ConfirmDialog
      title={t.deleteTitle}
      modalProps={modalProps}
      confirm={common.delete}
      confirming={common.deleting}
      loading={isLoading}
      failure={failureOf(error)}
      onConfirm={() => void confirm()}
    >
      {fill(t.deleteQuestion, { name: hashtag.name })}
    </ConfirmDialog>
  );
}
