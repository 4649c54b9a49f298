import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { getT } from '@/shared/i18n/texts';
import { useFileError } from './use-file-error';

interface WholeFileProps {
  kind: 'image' | 'gif' | 'video';
  src: string;
  /** Describes the file for screen readers. */
  label: string;
}

/** An uploaded file in a dialog. */
export function WholeFile({ kind, src, label }: WholeFileProps) {
  const t = getT(adminCommonTexts);
  const { error, onError } = useFileError(src, t.mediaFileMissing);
  const fileClass = 'mx-auto max-h-[60vh] max-w-full rounded-lg object-contain';
  if (error !== null) return <p className="py-20 text-center text-ink-soft">{error}</p>;
  return kind === 'video' ? (
    <video src={src} controls preload="metadata" aria-label={label} className={fileClass} onError={onError}>
      {t.noVideo}
    </video>
  ) : (
    <img src={src} alt={label} className={fileClass} onError={onError} />
  );
}
