import { clsx } from 'clsx';
import { commonTexts } from '../i18n/en/common';
import { getT } from '../i18n/texts';
import { useOnline } from '../lib/use-online';

/** Says without a connection why the buttons beside it are disabled. */
export function OfflineReason({ className }: { className?: string }) {
  const t = getT(commonTexts);
  const online = useOnline();
  return online ? null : <p className={clsx('text-sm font-medium text-danger', className)}>{t.offlineShort}</p>;
}
