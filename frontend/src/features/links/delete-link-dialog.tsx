import { useState } from 'react';
import { isProblem } from '@/shared/api/problem';
import { useDeleteLinkMutation, type ExternalLink } from '@/shared/api/public-api';
import { commonTexts } from '@/shared/i18n/en/common';
import { linksTexts } from '@/shared/i18n/en/links';
import { getT } from '@/shared/i18n/texts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { showToast } from '@/shared/ui/toast';
import { linkName } from './link-name';

interface DeleteLinkDialogProps {
  link: ExternalLink;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteLinkDialog({ link, onClose, onDeleted }: DeleteLinkDialogProps) {
  const t = getT(linksTexts);
  const common = getT(commonTexts);
  const [remove, { isLoading }] = useDeleteLinkMutation();
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async (): Promise<void> => {
    setProblem(null);
    const { error } = await remove({ id: link.id });
    if (error === undefined) {
      showToast({ title: t.deleted });
      onDeleted();
      return;
    }
    const message = isProblem(error) ? error.message : t.tryAgain;
    setProblem(message);
    showToast({ title: t.deleteFailed, description: message, destructive: true });
  };

  return (
    <ConfirmDialog
      title={t.deleteTitle}
      question={t.deleteHint}
      cancel={common.cancel}
      confirm={isLoading ? t.deleting : t.deleteConfirm}
      loading={isLoading}
      problem={problem === null ? null : `${t.deleteFailed}. ${problem}`}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="font-semibold">{linkName(link)}</p>
    </ConfirmDialog>
  );
}
