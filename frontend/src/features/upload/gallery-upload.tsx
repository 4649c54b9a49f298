import { useEffect, useEffectEvent, useState } from 'react';
import type { LeaveQuestion } from '@/shared/lib/leave-guard';
import { getT } from '@/shared/texts/texts';
import { GuardedDialog } from '@/shared/ui/guarded-dialog';
import { showToast } from '@/shared/ui/toast';
import { galleryRules } from './upload-checks';
import { Uploader, usePastedImages, useUploads, type Uploads } from './uploader';

/** Asked before files that are not uploaded are discarded. */
export function discardQuestion(): LeaveQuestion {
  const t = getT('uploadDialog');
  return { title: t('discard'), hint: t('discardHint'), confirm: t('discardConfirm'), stay: t('keep') };
}

/** The files for the gallery. `onDone` is called when all of them are uploaded, and shows a quiet success in place of a toast. */
export function useGalleryUpload(onDone: () => void, { isQuiet = false } = {}): Uploads {
  const t = getT('upload');
  const [hasUploaded, setHasUploaded] = useState(false);
  const uploads = useUploads(galleryRules, ({ uploaded, failures }) => {
    if (failures.length > 0) showToast({ title: t('failed'), description: t('someFailed'), destructive: true });
    else if (uploaded > 0 && !isQuiet) showToast({ title: t('success'), description: t('successHint', { n: uploaded }) });
    if (uploaded > 0) setHasUploaded(true);
  });
  const isDone = hasUploaded && !uploads.hasUnsent && !uploads.list.isSending;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  usePastedImages((images) => void uploads.addFiles(images));
  return uploads;
}

interface UploadDialogProps {
  /** Chosen before the uploader opened. */
  files?: File[];
  onClose: () => void;
}

/** The uploader of the gallery: it closes when all files are uploaded, and stays open with the failed ones. */
export function UploadDialog({ files = [], onClose }: UploadDialogProps) {
  const t = getT('uploadDialog');
  const upload = useGalleryUpload(onClose);
  const addFirst = useEffectEvent(() => void (files.length > 0 && upload.addFiles(files)));
  useEffect(() => addFirst(), []);
  return (
    <GuardedDialog
      wide
      unsaved={upload.hasUnsent}
      busy={false}
      question={discardQuestion()}
      title={t('title')}
      description={t('hint')}
      onClose={onClose}
    >
      <Uploader {...upload} canBePrivate />
    </GuardedDialog>
  );
}
