import { useEffect, useEffectEvent, useState } from 'react';
import type { LeaveQuestion } from '@/shared/lib/leave-guard';
import type { UploadOutcome } from '@/shared/lib/use-file-queue';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';
import { DropZone, usePastedImages } from './drop-zone';
import { RejectedFiles } from './rejected-files';
import { galleryRules, type RejectedFile } from './upload-checks';
import { UploadList } from './upload-list';
import { useUploadQueue } from './use-upload-queue';

/** Asked before files that are not uploaded are discarded. */
export function discardQuestion(): LeaveQuestion {
  const t = getT('uploadDialog');
  return { title: t('discard'), hint: t('discardHint'), confirm: t('discardConfirm'), stay: t('keep') };
}

/** The files for the gallery. `onDone` is called when all of them are uploaded, and shows a quiet success in place of a toast. */
export function useGalleryUpload(onDone: () => void, { isQuiet = false } = {}) {
  const upload = getT('upload');
  const [rules] = useState(galleryRules);
  const [rejectedFiles, setRejectedFiles] = useState<RejectedFile[]>([]);
  const [hasUploaded, setHasUploaded] = useState(false);

  const { add, ...list } = useUploadQueue(rules, ({ uploaded, failures }: UploadOutcome) => {
    if (failures.length > 0) showToast({ title: upload('failed'), description: upload('someFailed'), destructive: true });
    else if (uploaded > 0 && !isQuiet) showToast({ title: upload('success'), description: upload('successHint', { n: uploaded }) });
    if (uploaded > 0) setHasUploaded(true);
  });
  const hasUnsent = list.queue.some((entry) => entry.state !== 'done');
  const isDone = hasUploaded && !hasUnsent && !list.isSending;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);

  const addFiles = async (files: File[]): Promise<void> => {
    const rejected = await add(files);
    setRejectedFiles(rejected);
    const [first] = rejected;
    if (first !== undefined) showToast({ ...first, destructive: true });
  };
  usePastedImages((images) => void addFiles(images));
  return { rules, list, rejectedFiles, hasUnsent, addFiles, dismissRejected: () => setRejectedFiles([]) };
}

type GalleryUploaderProps = ReturnType<typeof useGalleryUpload> & { canBePrivate?: boolean };

export function GalleryUploader({ rules, list, rejectedFiles, addFiles, dismissRejected, canBePrivate }: GalleryUploaderProps) {
  const upload = getT('upload');
  return (
    <>
      <DropZone
        rules={rules}
        onFiles={(files) => void addFiles(files)}
        onPasteHelp={() => showToast({ title: upload('pasteTitle'), description: upload('pasteHint') })}
      />
      {rejectedFiles.length > 0 ? <RejectedFiles rejectedFiles={rejectedFiles} onDismiss={dismissRejected} /> : null}
      {list.queue.length > 0 ? <UploadList {...list} canBePrivate={canBePrivate} /> : null}
    </>
  );
}
