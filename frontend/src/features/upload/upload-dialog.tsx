import { useEffect, useEffectEvent } from 'react';
import { getT } from '@/shared/texts/texts';
import { GuardedDialog } from '@/shared/ui/guarded-dialog';
import { discardQuestion, GalleryUploader, useGalleryUpload } from './gallery-uploader';

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
      <GalleryUploader {...upload} canBePrivate />
    </GuardedDialog>
  );
}
