import { Alert, Button } from 'antd';
import { clsx } from 'clsx';
import { formatBytes } from '@/shared/lib/format-bytes';
import type { DownloadState } from './backup-download';
import { adminBackupTexts } from '@/shared/i18n/en/admin/backup';
import { commonTexts } from '@/shared/i18n/en/common';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

/** An indeterminate progress bar, because the size of the stream is unknown. */
function IndeterminateProgress({ label }: { label: string }) {
  return (
    <div role="progressbar" aria-label={label} className="mt-3 h-2 overflow-hidden rounded-full bg-surface-strong">
      <div className="underway h-full w-1/3 rounded-full bg-accent" />
    </div>
  );
}

interface DownloadProgressProps {
  state: DownloadState;
  onCancel: () => void;
  /** Draws a card around the progress. */
  framed?: boolean;
}

/** The progress of the download, or its result. */
export function DownloadProgress({ state, onCancel, framed = false }: DownloadProgressProps) {
  if (state.status === 'none') return null;
  const t = getT(adminBackupTexts);
  const { title } = t.kinds[state.kind];
  const size = formatBytes(state.received);
  if (state.status === 'running') {
    return (
      <section className={clsx('flex flex-wrap items-center gap-4', framed && 'card p-5')} aria-label={t.running}>
        <div className="min-w-56 flex-1">
          <p role="status" className="font-medium">
            {fill(t.received, { title, size })}
          </p>
          <IndeterminateProgress label={fill(t.isRunning, { title })} />
        </div>
        <Button danger onClick={onCancel}>
          {getT(commonTexts).cancel}
        </Button>
      </section>
    );
  }
  if (state.status === 'done') {
    return <Alert type="success" showIcon role="status" title={fill(t.finished, { title, file: state.fileName, size })} />;
  }
  if (state.status === 'cancelled') return <Alert type="info" showIcon role="status" title={fill(t.cancelled, { title })} />;
  return <Alert type="error" showIcon role="alert" title={fill(t.failedWith, { title, reason: state.reason })} />;
}
