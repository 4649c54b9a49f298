import { useState } from 'react';
import { isProblem } from '../../shared/api/problem';
import { useDeleteLinkMutation, type ExternalLink } from '../../shared/api/public-api';
import { useEditorTexts } from '../../shared/lib/texts/editor-texts';
import { useTexts } from '../../shared/lib/texts/texts';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { showToast } from '../../shared/ui/toast';
import { linkName } from './link-name';

interface DeleteLinkDialogProps {
  link: ExternalLink;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteLinkDialog({ link, onClose, onDeleted }: DeleteLinkDialogProps) {
  const t = useEditorTexts().links;
  const common = useTexts().common;
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
    <Dialog
      open
      onOpenChange={onClose}
      title={t.deleteTitle}
      description={t.deleteHint}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="danger" loading={isLoading} onClick={() => void confirm()}>
            {isLoading ? t.deleting : t.deleteConfirm}
          </Button>
        </>
      }
    >
      <p className="truncate font-semibold">{linkName(link)}</p>
      {problem === null ? null : (
        <p role="alert" className="rounded-2xl bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
          {t.deleteFailed}. {problem}
        </p>
      )}
    </Dialog>
  );
}
