import { useEffect, useState } from 'react';
import { getT } from '@/shared/texts/texts';
import { FormDialog } from '@/shared/ui/form-dialog';
import { showToast } from '@/shared/ui/toast';
import { DropZone, RejectedFiles, usePastedImages } from './drop-zone';
import { galleryRules, type RejectedFile } from './upload-checks';
import { UploadList } from './upload-list';
import { type UploadOutcome, useUploadQueue } from './use-upload-queue';

/** The uploader of the gallery: it closes when all files are uploaded, and stays open with the failed ones. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = getT('uploadDialog');
  const upload = getT('upload');
  const [rules] = useState(galleryRules);
  const [rejectedFiles, setRejectedFiles] = useState<RejectedFile[]>([]);

  const [hasUploaded, setHasUploaded] = useState(false);

  const { add, ...list } = useUploadQueue(rules, ({ uploaded, failures }: UploadOutcome) => {
    if (failures.length > 0) showToast({ title: upload('failed'), description: upload('someFailed'), destructive: true });
    else if (uploaded > 0) showToast({ title: upload('success'), description: upload('successHint', { n: uploaded }) });
    if (uploaded > 0) setHasUploaded(true);
  });
  const isEmpty = list.queue.every((entry) => entry.state === 'done');
  const isDone = hasUploaded && isEmpty && !list.isSending;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  const addFiles = async (files: File[]): Promise<void> => {
    const rejected = await add(files);
    setRejectedFiles(rejected);
    const [first] = rejected;
    if (first !== undefined) showToast({ ...first, destructive: true });
  };
  usePastedImages((images) => void addFiles(images));

  return (
    <FormDialog
      wide
      unsaved={!isEmpty}
      question={{ title: t('discard'), hint: t('discardHint'), confirm: t('discardConfirm'), stay: t('keep') }}
      title={t('title')}
      description={t('hint')}
      onClose={onClose}
    >
      <DropZone
        rules={rules}
        onFiles={(files) => void addFiles(files)}
        onPasteHelp={() => showToast({ title: upload('pasteTitle'), description: upload('pasteHint') })}
      />
      {rejectedFiles.length > 0 ? <RejectedFiles rejectedFiles={rejectedFiles} onDismiss={() => setRejectedFiles([])} /> : null}
      {list.queue.length > 0 ? <UploadList {...list} /> : null}
    </FormDialog>
  );
}
