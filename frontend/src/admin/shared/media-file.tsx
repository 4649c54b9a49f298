import { useState } from 'react';
import { getT } from '@/shared/texts/texts';
import { useOnline } from '@/shared/lib/use-online';

/**
 * The URL of an `<img>` or `<video>`, or why it does not load. A file that failed without a connection is loaded again when the browser is back
 * online.
 */
export function useMediaFile(url: string, missing: string) {
  const isOnline = useOnline();
  const [failed, setFailed] = useState({ url: '', offline: false });
  const hasFailed = failed.url === url && !(failed.offline && isOnline);
  const reason = failed.offline ? getT('adminCommon')('mediaOffline') : missing;
  const onError = () => setFailed({ url, offline: !isOnline });
  return { src: hasFailed ? null : url, error: hasFailed ? reason : null, onError };
}

interface WholeFileProps {
  kind: 'image' | 'gif' | 'video';
  url: string;
  /** Describes the file for screen readers. */
  label: string;
}

/** An uploaded file in a dialog. */
export function WholeFile({ kind, url, label }: WholeFileProps) {
  const t = getT('adminCommon');
  const { src, error, onError } = useMediaFile(url, t('mediaFileMissing'));
  const fileClass = 'mx-auto max-h-[60vh] max-w-full rounded-lg object-contain';
  if (src === null) return <p className="py-20 text-center text-ink-soft">{error}</p>;
  return kind === 'video' ? (
    <video src={src} controls preload="metadata" aria-label={label} className={fileClass} onError={onError}>
      {t('noVideo')}
    </video>
  ) : (
    <img src={src} alt={label} className={fileClass} onError={onError} />
  );
}
