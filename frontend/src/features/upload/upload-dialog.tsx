import { getT } from '@/shared/texts/texts';
import { GuardedDialog } from '@/shared/ui/guarded-dialog';
import { discardQuestion, GalleryUploader, useGalleryUpload } from './gallery-uploader';

/** The uploader of the gallery: it closes when all files are uploaded, and stays open with the failed ones. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = getT('uploadDialog');
  const upload = useGalleryUpload(onClose);
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
