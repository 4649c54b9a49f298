import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '@/features/session/use-session';
import { pageRules } from '@/features/upload/upload-checks';
import { Uploader, usePastedImages, useUploads } from '@/features/upload/uploader';
import { askServiceWorker } from '@/shared/lib/kept-pages';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import { getT } from '@/shared/texts/texts';
import { useUrlFilters } from '@/shared/lib/use-search-params';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { profilePath } from '@/shared/lib/paths';
import { Button, buttonClass } from '@/shared/ui/button';
import { PageHeader } from '@/shared/ui/page-header';
import { showToast } from '@/shared/ui/toast';
import { Link } from '@/shared/ui/link';
import { lazyPart } from '@/shared/ui/lazy-part';

const UploadDialog = lazyPart(async () => (await import('@/features/upload/gallery-upload')).UploadDialog);

export function UploadScreen() {
  const t = getT('upload');
  useDocumentTitle(t('title'));
  const [uploaded, setUploaded] = useState(0);
  /** The files for the uploader of the gallery; null while it is closed. */
  const [forGallery, setForGallery] = useState<File[] | null>(null);

  const uploads = useUploads(pageRules, (outcome) => {
    const [reason, ...others] = outcome.failures;
    if (reason !== undefined) {
      const description = others.length > 0 || outcome.uploaded > 0 ? t('someFailed') : reason;
      showToast({ title: t('failed'), description, destructive: true });
    } else if (outcome.uploaded > 0) {
      setUploaded(outcome.uploaded);
      showToast({ title: t('success'), description: t('successHint', { n: outcome.uploaded }) });
    }
  });
  const { list, setRejectedFiles, hasUnsent } = uploads;
  const addFiles = (files: File[]): Promise<number> => {
    setUploaded(0);
    return uploads.addFiles(files);
  };

  const openGallery = (files: File[]): void => {
    setForGallery(files);
    setRejectedFiles((rejected) => rejected.filter(({ forGallery: file }) => file === undefined));
  };

  const paste = async (images: File[]): Promise<void> => {
    const added = await addFiles(images);
    if (added > 0) showToast({ title: t('pasted'), description: t('pastedCount', { n: added }) });
  };
  usePastedImages((images) => {
    if (forGallery === null) void paste(images);
  });
  useSharedFiles((files) => {
    if (files.length > 0) void addFiles(files);
    else setRejectedFiles([{ title: t('sharedLost'), description: t('sharedLostHint') }]);
  });

  useLeaveGuard(hasUnsent, { title: t('leave'), hint: t('leaveHint'), confirm: t('leaveConfirm'), stay: t('leaveStay') });

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className="flex flex-col gap-5">
        <Uploader {...uploads} addFiles={addFiles} onGallery={openGallery} canBePrivate>
          <Button variant="ghost" className="self-center" onClick={() => openGallery([])}>
            {t('otherVideos')}
          </Button>
        </Uploader>
        {uploaded > 0 && list.queue.length === 0 ? <Uploaded files={uploaded} /> : null}
      </div>
      {forGallery === null ? null : <UploadDialog files={forGallery} onClose={() => setForGallery(null)} />}
    </div>
  );
}

/** Takes the files that the visitor has shared with the installed app from `public/sw.js` (PR-121). They are empty when they were lost. */
function useSharedFiles(onFiles: (files: File[]) => void): void {
  const [params, change] = useUrlFilters();
  const isShared = params.has('shared');
  const isTaking = useRef(false);
  const take = useEffectEvent(async () => {
    if (isTaking.current) return;
    isTaking.current = true;
    const files = await askServiceWorker<File[]>({ type: 'take-shared-files' });
    isTaking.current = false;
    // A reload must not ask again.
    change({ shared: null });
    onFiles(files ?? []);
  });
  useEffect(() => {
    if (isShared) void take();
  }, [isShared]);
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
