import { useState } from 'react';
import { getT } from '@/shared/texts/texts';
import { useOnline } from '@/shared/lib/use-online';

/**
 * The first URL that loads, for an `<img>` or `<video>`. `error` says why none does. A file that failed without a connection is loaded
 * again when the browser is back online.
 */
export function useMediaFile(urls: readonly string[], missing: string) {
  const isOnline = useOnline();
  const file = urls.join(' ');
  const [failed, setFailed] = useState({ file: '', count: 0, offline: false });
  const count = failed.file !== file || (failed.offline && isOnline) ? 0 : failed.count;
  const src = urls[count] ?? null;
  const reason = failed.offline ? getT('adminCommon')('mediaOffline') : missing;
  const onError = () => setFailed({ file, count: count + 1, offline: !isOnline });
  return { src, error: src === null ? reason : null, onError };
}

interface WholeFileProps {
  kind: 'image' | 'gif' | 'video';
  urls: readonly string[];
  /** Describes the file for screen readers. */
  label: string;
}

/** An uploaded file in a dialog. */
export function WholeFile({ kind, urls, label }: WholeFileProps) {
  const t = getT('adminCommon');
  const { src, error, onError } = useMediaFile(urls, t('mediaFileMissing'));
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
