import { X } from 'lucide-react';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import type { RejectedFile } from './upload-checks';

interface RejectedFilesProps {
  rejectedFiles: RejectedFile[];
  /** Opens the uploader of the gallery with those that it takes. */
  onGallery?: (files: File[]) => void;
  onDismiss: () => void;
}

/** Lists the rejected files until it is dismissed or other files are added; the toast disappears earlier. */
export function RejectedFiles({ rejectedFiles, onGallery, onDismiss }: RejectedFilesProps) {
  const t = getT('upload');
  const forGallery = rejectedFiles.flatMap(({ forGallery: file }) => file ?? []);
  return (
    <section aria-label={t('refused')} className="flex gap-3 rounded-card bg-danger-soft p-4 pr-2 text-danger">
      <div className="min-w-0 flex-1">
        <p className="font-bold">{t('refused')}</p>
        <ul className="mt-1 space-y-0.5 text-sm">
          {rejectedFiles.map(({ description }, index) => (
            <li key={index}>{description}</li>
          ))}
        </ul>
        {onGallery === undefined || forGallery.length === 0 ? null : (
          <>
            <p className="mt-2 mb-2.5 text-sm">{t('galleryTakes')}</p>
            <Button variant="secondary" size="small" onClick={() => onGallery(forGallery)}>
              {t('openGallery', { n: forGallery.length })}
            </Button>
          </>
        )}
      </div>
      <IconButton label={t('dismiss')} onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </section>
  );
}
