import { Alert, Button } from 'antd';
import { clsx } from 'clsx';
import { bytesText } from '../shared/bytes';
import type { DownloadState } from './backup-download';
import { backupKinds } from './backup-kinds';

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
  const { title } = backupKinds[state.kind];
  if (state.status === 'running') {
    return (
      <section className={clsx('flex flex-wrap items-center gap-4', framed && 'card p-5')} aria-label="Running backup">
        <div className="min-w-56 flex-1">
          <p role="status" className="font-medium">{`${title}: ${bytesText(state.received)} received`}</p>
          <IndeterminateProgress label={`${title} is running`} />
        </div>
        <Button danger onClick={onCancel}>
          Cancel
        </Button>
      </section>
    );
  }
  if (state.status === 'done') {
    return <Alert type="success" showIcon role="status" title={`${title} downloaded: ${state.fileName}, ${bytesText(state.received)}`} />;
  }
  if (state.status === 'cancelled') return <Alert type="info" showIcon role="status" title={`${title} cancelled: nothing was saved.`} />;
  return <Alert type="error" showIcon role="alert" title={`${title}: ${state.reason}`} />;
}
