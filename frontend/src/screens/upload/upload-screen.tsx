import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/features/session/use-session';
import { DropZone, usePastedImages } from '@/features/upload/drop-zone';
import { pageRules, type RejectedFile } from '@/features/upload/upload-checks';
import { useUploadQueue } from '@/features/upload/use-upload-queue';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import type { UploadOutcome } from '@/shared/lib/use-file-queue';
import { getT } from '@/shared/texts/texts';
import { useSearchParams } from '@/shared/lib/use-search-params';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { profilePath } from '@/shared/lib/paths';
import { Button, buttonClass } from '@/shared/ui/button';
import { PageHeader } from '@/shared/ui/page-header';
import { showToast } from '@/shared/ui/toast';
import { Link } from '@/shared/ui/link';
import { lazyPart } from '@/shared/ui/lazy-part';

const RejectedFiles = lazyPart(async () => (await import('@/features/upload/rejected-files')).RejectedFiles);
const SharedFiles = lazyPart(async () => (await import('@/features/upload/shared-files')).SharedFiles);
const UploadDialog = lazyPart(async () => (await import('@/features/upload/upload-dialog')).UploadDialog);
const UploadList = lazyPart(async () => (await import('@/features/upload/upload-list')).UploadList);

export function UploadScreen() {
  const t = getT('upload');
  useDocumentTitle(t('title'));
  const [rules] = useState(pageRules);
  const [rejectedFiles, setRejectedFiles] = useState<RejectedFile[]>([]);
  const [uploaded, setUploaded] = useState(0);
  /** The files for the uploader of the gallery; null while it is closed. */
  const [forGallery, setForGallery] = useState<File[] | null>(null);

  const showOutcome = (outcome: UploadOutcome) => {
    const [reason, ...others] = outcome.failures;
    if (reason !== undefined) {
      const description = others.length > 0 || outcome.uploaded > 0 ? t('someFailed') : reason;
      showToast({ title: t('failed'), description, destructive: true });
    } else if (outcome.uploaded > 0) {
      setUploaded(outcome.uploaded);
      showToast({ title: t('success'), description: t('successHint', { n: outcome.uploaded }) });
    }
  };
  const { add, ...list } = useUploadQueue(rules, showOutcome);

  const addFiles = async (files: File[]): Promise<RejectedFile[]> => {
    const rejected = await add(files);
    setRejectedFiles(rejected);
    setUploaded(0);
    const [first] = rejected;
    if (first !== undefined) showToast({ ...first, destructive: true });
    return rejected;
  };

  const openGallery = (files: File[]): void => {
    setForGallery(files);
    setRejectedFiles((rejected) => rejected.filter(({ forGallery: file }) => file === undefined));
  };

  const paste = async (images: File[]): Promise<void> => {
    const added = images.length - (await addFiles(images)).length;
    if (added > 0) showToast({ title: t('pasted'), description: t('pastedCount', { n: added }) });
  };
  usePastedImages((images) => {
    if (forGallery === null) void paste(images);
  });
  const isShared = useSearchParams()[0].has('shared');
  const addShared = (files: File[]): void => {
    if (files.length > 0) void addFiles(files);
    else setRejectedFiles([{ title: t('sharedLost'), description: t('sharedLostHint') }]);
  };

  useLeaveGuard(
    list.queue.some((entry) => entry.state !== 'done'),
    { title: t('leave'), hint: t('leaveHint'), confirm: t('leaveConfirm'), stay: t('leaveStay') },
  );

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {isShared ? <SharedFiles onFiles={addShared} /> : null}
      <div className="flex flex-col gap-5">
        <DropZone
          rules={rules}
          onFiles={(files) => void addFiles(files)}
          onPasteHelp={() => showToast({ title: t('pasteTitle'), description: t('pasteHint') })}
        />
        <Button variant="ghost" className="self-center" onClick={() => openGallery([])}>
          {t('otherVideos')}
        </Button>
        {rejectedFiles.length > 0 ? (
          <RejectedFiles rejectedFiles={rejectedFiles} onGallery={openGallery} onDismiss={() => setRejectedFiles([])} />
        ) : null}
        {uploaded > 0 && list.queue.length === 0 ? <Uploaded files={uploaded} /> : null}
        {list.queue.length > 0 ? <UploadList {...list} canBePrivate /> : null}
      </div>
      {forGallery === null ? null : <UploadDialog files={forGallery} onClose={() => setForGallery(null)} />}
    </div>
  );
}

/** The prompt to save the account may lie over the end of the page. */
const intoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' });

/** Stays visible after the toast disappears, and links to the published files. */
function Uploaded({ files }: { files: number }) {
  const t = getT('upload');
  const { user } = useSession();
  return (
    <section ref={intoView} role="status" className="flex scroll-mb-32 flex-wrap items-center gap-4 rounded-card bg-success-soft p-5">
      <CircleCheck aria-hidden className="size-8 shrink-0 text-success" />
      <div className="flex-1 basis-48">
        <p className="font-bold text-success">{t('success')}</p>
        <p className="text-ink-soft">{t('successHint', { n: files })}</p>
      </div>
      {user === undefined ? null : (
        <Link to={profilePath(user.username)} className={buttonClass('secondary')}>
          {t('seeProfile')}
        </Link>
      )}
    </section>
  );
}
