import { Upload } from 'lucide-react';
import { commonTexts } from '@/shared/i18n/en/common';
import { uploadTexts } from '@/shared/i18n/en/upload';
import { count, fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { useOnline } from '@/shared/lib/use-online';
import { Button } from '@/shared/ui/button';
import { LiveRegion } from '@/shared/ui/live-region';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { showToast } from '@/shared/ui/toast';
import { markerPassed } from './upload-queue';
import { UploadRow } from './upload-row';
import type { useUploadQueue } from './use-upload-queue';

type UploadListProps = Omit<ReturnType<typeof useUploadQueue>, 'add'>;

export function UploadList({ queue, isSending, percent, unsent, describe, remove, clear, send, retry }: UploadListProps) {
  const t = getT(uploadTexts);
  const common = getT(commonTexts);
  const online = useOnline();
  const marker = markerPassed(percent);
  // Files that the server cannot use stay in the list, but are not sent again.
  const hasNothingToSend = unsent === 0 && !isSending;
  const refuse = () => {
    showToast({ title: t.nothing, description: t.nothingHint, destructive: true });
  };
  return (
    <section aria-labelledby="selected-files" className="card shrink-0 overflow-clip">
      <LiveRegion text={isSending && marker > 0 ? fill(t.announced, { percent: marker }) : ''} />
      <header className="flex items-center justify-between gap-2 border-b border-line px-4 py-3">
        <h2 id="selected-files" className="font-bold">
          {t.selected} <span className="font-medium text-ink-faint">({queue.length})</span>
        </h2>
        <Button variant="ghost" size="small" className="-mr-2" disabled={isSending} onClick={clear}>
          {t.clear}
        </Button>
      </header>
      <ul className="divide-y divide-line">
        {queue.map((entry) => (
          <UploadRow
            key={entry.id}
            entry={entry}
            isBusy={isSending}
            onDescribe={(altText) => {
              describe(entry.id, altText);
            }}
            onRemove={() => {
              remove(entry.id);
            }}
            onRetry={() => {
              retry(entry.id);
            }}
          />
        ))}
      </ul>
      <footer className="upload-actions">
        <div className="flex-1">
          {isSending ? (
            <div className="flex items-center gap-3">
              <div className="flex-1">
                <ProgressBar label={t.progress} percent={percent} />
              </div>
              <span className="w-12 text-right text-sm font-semibold tabular-nums">{percent} %</span>
            </div>
          ) : null}
          {online ? null : <p className="text-sm font-medium text-danger">{common.offlineShort}</p>}
        </div>
        <Button
          size="large"
          className="h-auto! min-h-12 py-2 whitespace-normal!"
          loading={isSending}
          disabled={!online}
          onClick={hasNothingToSend ? refuse : send}
        >
          {isSending ? null : <Upload aria-hidden />}
          {isSending ? t.sending : hasNothingToSend ? t.nothing : count(t.send, unsent)}
        </Button>
      </footer>
    </section>
  );
}
