import { FolderInput, Heading, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDeleteLinkMutation, useOrderLinksMutation } from '@/shared/api/creator-api';
import type { ExternalLinkView, ProfileView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { ask, type LeaveQuestion } from '@/shared/lib/leave-guard';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useSortOrder } from '@/shared/lib/use-sort-order';
import { Button, buttonClass } from '@/shared/ui/button';
import { Link } from '@/shared/ui/link';
import { InlineError } from '@/shared/ui/inline-error';
import { OfflineReason } from '@/shared/ui/dialog-actions';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Skeleton } from '@/shared/ui/skeleton';
import { maxLinks } from '@/shared/lib/max-links';
import { linkName } from './platforms';

const AddLinkForm = lazyPart(async () => (await import('./link-form')).AddLinkForm);
const OwnLinkList = lazyPart(async () => (await import('./own-link-list')).OwnLinkList, { fallback: <Skeleton className="h-16" /> });
const LinkPictureDialog = lazyPart(async () => (await import('./link-picture-dialog')).LinkPictureDialog);
const EditLinkDialog = lazyPart(async () => (await import('./link-form')).EditLinkDialog);

/** A dialog above the card, which keeps an open form. */
interface Task {
  kind: 'edit' | 'picture' | 'delete';
  link: ExternalLinkView;
}

export function OwnLinksCard({ profile }: { profile: ProfileView }) {
  const t = getT('links');
  const [task, setTask] = useState<Task | null>(null);
  const [form, setForm] = useState<'link' | 'heading' | null>(null);
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [sendOrder, { isLoading: isSaving }] = useOrderLinksMutation();
  const order = useSortOrder(profile.externalLinks, (ids) => sendOrder({ id: profile.id, orderLinksDto: { ids } }), isSaving);
  const isFull = profile.externalLinks.length >= maxLinks();

  const close = () => setTask(null);
  const openForm = async (next: typeof form) => {
    if (question === null || (await ask(question))) setForm(next);
  };
  /** The focused element is removed, so the focus moves to the button that adds a link. */
  const closeAndFocusAddButton = () => {
    setTask(null);
    setForm(null);
    requestAnimationFrame(() => addButton.current?.focus());
  };

  return (
    <section aria-labelledby="own-links" className="card p-5 sm:p-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-links" className="text-xl font-bold tracking-tight">
          {t('title')}
        </h2>
        <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:gap-x-0 max-sm:*:px-2.5">
          <Link to="/profile/import" className={buttonClass('ghost')}>
            <FolderInput aria-hidden />
            {t('import')}
          </Link>
          <Button variant="ghost" disabled={isFull} onClick={() => void openForm('heading')}>
            <Heading aria-hidden />
            {t('addHeading')}
          </Button>
          <Button
            ref={addButton}
            variant="secondary"
            className="max-sm:order-first max-sm:w-full"
            aria-expanded={form === 'link'}
            disabled={isFull}
            onClick={() => void openForm(form === 'link' ? null : 'link')}
          >
            <Plus aria-hidden />
            {t('addNew')}
          </Button>
        </span>
      </header>
      {isFull ? <p className="mb-4 text-sm text-ink-soft">{t('full', { max: maxLinks() })}</p> : null}
      {form === null ? null : (
        <AddLinkForm
          kind={form === 'heading' ? form : undefined}
          profile={profile}
          onUnsaved={setQuestion}
          onClose={closeAndFocusAddButton}
        />
      )}
      {task?.kind === 'picture' ? <LinkPictureDialog link={task.link} onClose={close} /> : null}
      {task?.kind === 'edit' ? <EditLinkDialog link={task.link} onClose={close} /> : null}
      {task?.kind === 'delete' ? <DeleteLinkDialog link={task.link} onClose={close} onDeleted={closeAndFocusAddButton} /> : null}
      {order.shown.length === 0 ? <p className="text-ink-soft">{t('empty')}</p> : <OfflineReason className="mb-4" />}
      {order.error === null ? null : (
        <div className="mb-4">
          <InlineError text={order.error} />
        </div>
      )}
      {order.shown.length > 0 ? (
        <OwnLinkList
          order={order}
          onEdit={(link) => setTask({ kind: 'edit', link })}
          onPicture={(link) => setTask({ kind: 'picture', link })}
          onDelete={(link) => setTask({ kind: 'delete', link })}
        />
      ) : null}
    </section>
  );
}

interface DeleteLinkDialogProps {
  link: ExternalLinkView;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteLinkDialog({ link, onClose, onDeleted }: DeleteLinkDialogProps) {
  const t = getT('links');
  const [remove] = useDeleteLinkMutation();
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      question={t('deleteHint')}
      confirm={t('deleteConfirm')}
      confirming={t('deleting')}
      failed={t('deleteFailed')}
      fallback={t('tryAgain')}
      errorText={(error) => `${t('deleteFailed')}. ${error}`}
      onConfirm={async () => {
        await remove({ id: link.id }).unwrap();
        return [t('deleted')];
      }}
      onDone={onDeleted}
      onClose={onClose}
    >
      <p className="font-semibold">{linkName(link)}</p>
    </ConfirmDialog>
  );
}
