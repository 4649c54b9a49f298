import { Alert, Button, Progress } from 'antd';
import { bytesText } from '../shared/bytes';
import type { DownloadState } from './backup-download';
import { backupKinds } from './backup-kinds';

const UNKNOWN_SHARE = 100;

/** How far the download has come, or how it ended. */
export function DownloadProgress({ state, onCancel }: { state: DownloadState; onCancel: () => void }) {
  if (state.status === 'none') return null;
  const { title } = backupKinds[state.kind];
  if (state.status === 'running') {
    return (
      <section className="card flex flex-wrap items-center gap-4 p-5" aria-label="Running backup">
        <div className="min-w-56 flex-1">
          <p role="status" className="font-medium">{`${title}: ${bytesText(state.received)} received`}</p>
          <Progress percent={UNKNOWN_SHARE} status="active" showInfo={false} aria-label={`${title} is running`} />
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
