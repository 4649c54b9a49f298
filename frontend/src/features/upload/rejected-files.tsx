import { X } from 'lucide-react';
import { useTexts } from '../../shared/lib/texts/texts';
import { IconButton } from '../../shared/ui/icon-button';
import type { RejectedFile } from './upload-checks';

/** Lists the rejected files until it is dismissed or other files are added; the toast disappears earlier. */
export function RejectedFiles({ rejectedFiles, onDismiss }: { rejectedFiles: RejectedFile[]; onDismiss: () => void }) {
  const t = useTexts();
  return (
    <section aria-label={t.upload.refused} className="flex gap-3 rounded-card bg-danger-soft p-4 pr-2 text-danger">
      <div className="min-w-0 flex-1">
        <p className="font-bold">{t.upload.refused}</p>
        <ul className="mt-1 space-y-0.5 text-sm">
          {rejectedFiles.map(({ title, description }, index) => (
            <li key={index}>
              <span className="font-semibold">{title}:</span> {description}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={t.upload.dismiss} onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </section>
  );
}
