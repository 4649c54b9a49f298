import { CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { errorOfDownload, startDownload } from '@/shared/api/download';
import type { ApiError } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { InlineError } from '@/shared/ui/inline-error';
import { OfflineReason } from '@/shared/ui/dialog-actions';
import { OnlineButton } from '@/shared/ui/online-button';

const EXPORT_URL = '/api/profile/export';

type Export = { state: 'idle' | 'requested' | 'started' } | { state: 'failed'; error: ApiError };

/**
 * Downloads all data of the owner. The browser streams the file to the disk, because it can be larger than the memory of a page. The
 * request before it shows an error on the page, where the browser would show only that the download failed.
 */
export function OwnData() {
  const t = getT('account');
  const [current, setCurrent] = useState<Export>({ state: 'idle' });
  const isRequested = current.state === 'requested';

  const download = async (): Promise<void> => {
    setCurrent({ state: 'requested' });
    const error = await errorOfDownload(EXPORT_URL);
    if (error === null) startDownload(EXPORT_URL);
    setCurrent(error === null ? { state: 'started' } : { state: 'failed', error });
  };

  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-soft">{t('takeAlongHint')}</p>
      <InlineError text={current.state === 'failed' ? `${t('downloadFailed')}. ${current.error.message}` : null} />
      <div role="status" className="empty:hidden">
        {current.state === 'started' ? (
          <p className="flex items-start gap-2 text-sm font-medium text-success">
            <CircleCheck aria-hidden className="mt-px size-4.5 shrink-0" />
            {t('downloadStarted')}
          </p>
        ) : null}
      </div>
      <OnlineButton variant="secondary" loading={isRequested} onClick={() => void download()}>
        {isRequested ? null : <Download aria-hidden />}
        {isRequested ? t('downloading') : t('download')}
      </OnlineButton>
      <OfflineReason />
    </div>
  );
}
