import { X } from 'lucide-react';
import { uploadTexts } from '@/shared/i18n/en/upload';
import { getT } from '@/shared/i18n/texts';
import { IconButton } from '@/shared/ui/icon-button';
import type { RejectedFile } from './upload-checks';

/** Lists the rejected files until it is dismissed or other files are added; the toast disappears earlier. */
export function RejectedFiles({ rejectedFiles, onDismiss }: { rejectedFiles: RejectedFile[]; onDismiss: () => void }) {
  const t = getT(uploadTexts);
  return (
    <section aria-label={t.refused} className="flex gap-3 rounded-card bg-danger-soft p-4 pr-2 text-danger">
      <div className="min-w-0 flex-1">
        <p className="font-bold">{t.refused}</p>
        <ul className="mt-1 space-y-0.5 text-sm">
          {rejectedFiles.map(({ description }, index) => (
            <li key={index}>{description}</li>
          ))}
        </ul>
      </div>
      <IconButton label={t.dismiss} onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </section>
  );
}
