import { isProblem } from '../../shared/api/problem';
import { useDeleteMediaMutation, type Media } from '../../shared/api/public-api';
import { useSocialTexts } from '../../shared/lib/texts/social-texts';
import { useTexts } from '../../shared/lib/texts/texts';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { showToast } from '../../shared/ui/toast';

const NOT_FOUND = 404;

interface DeleteMediaDialogProps {
  media: Media;
  /** Replaces the default question; the gallery has its own text (PR-55). */
  question?: string;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteMediaDialog({ media, question, onClose, onDeleted }: DeleteMediaDialogProps) {
  const t = useSocialTexts().mediaDeletion;
  const { cancel } = useTexts().common;
  const [deleteMedia, { isLoading, error }] = useDeleteMediaMutation();

  const confirm = async (): Promise<void> => {
    const result = await deleteMedia({ id: media.id });
    const problem = isProblem(result.error) ? result.error : undefined;
    // 404 counts as success, because the item was already deleted, for example in another tab.
    if (problem !== undefined && problem.status !== NOT_FOUND) {
      showToast({ title: t.failed, description: t.failedHint, destructive: true });
      return;
    }
    showToast({ title: t.done, description: t.doneHint });
    onDeleted();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.title}
      description={question ?? t.question}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="danger" loading={isLoading} onClick={() => void confirm()}>
            {isLoading ? t.deleting : t.confirm}
          </Button>
        </>
      }
    >
      <img
        src={media.thumbnailUrl}
        alt={media.altText}
        width={media.width}
        height={media.height}
        className="mx-auto max-h-56 w-auto rounded-2xl object-contain"
      />
      {isProblem(error) && error.status !== NOT_FOUND ? (
        <p role="alert" className="rounded-2xl bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
          {t.failedHint}
        </p>
      ) : null}
    </Dialog>
  );
}
