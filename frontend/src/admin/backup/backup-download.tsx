import { Alert, Button } from 'antd';
import { clsx } from 'clsx';
import { useDispatch } from 'react-redux';
import { adminApi, useCancelBackupMutation } from '@/shared/api/admin-api';
import { downloadWithProgress, saveAs } from '@/shared/api/download';
import { ThrownApiError } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { formatBytes } from '@/shared/lib/format-bytes';
import { createValueStore } from '@/shared/lib/value-store';
import { showToast } from '@/shared/ui/toast';

export type BackupKind = 'full' | 'database' | 'media';

const backupKinds: Record<BackupKind, { path: string; fileName: string }> = {
  full: { path: '/adm/api/database/backup', fileName: 'backup.zip' },
  database: { path: '/adm/api/backup/database', fileName: 'backup.json' },
  media: { path: '/adm/api/backup/media', fileName: 'media.zip' },
};

type DownloadState =
  | { status: 'none' }
  | { status: 'running' | 'cancelled'; kind: BackupKind; received: number }
  | { status: 'done'; kind: BackupKind; received: number; fileName: string }
  | { status: 'failed'; kind: BackupKind; received: number; error: string };

const download = createValueStore<DownloadState>({ status: 'none' });
let activeDownload: AbortController | null = null;

/**
 * Makes the browser ask before the page is closed or reloaded, which would stop a transfer. Other screens of the back-office do not stop it.
 * Returns the function that ends this.
 */
export function askBeforeUnload(): () => void {
  const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', preventUnload);
  return () => window.removeEventListener('beforeunload', preventUnload);
}

/**
 * Downloads a backup. The state is outside of React, so that the download continues on other screens. The server allows one
 * backup of an administrator at a time.
 */
async function startDownload(kind: BackupKind): Promise<DownloadState> {
  const controller = new AbortController();
  activeDownload = controller;
  let received = 0;
  const setState = (next: DownloadState): DownloadState => {
    download.set(next);
    return next;
  };
  const onProgress = (bytes: number) => {
    received = bytes;
    setState({ status: 'running', kind, received });
  };
  onProgress(0);
  const allowUnload = askBeforeUnload();
  const { path, fileName: fallbackName } = backupKinds[kind];
  try {
    const { content, fileName } = await downloadWithProgress(path, fallbackName, { signal: controller.signal, onProgress });
    saveAs(content, fileName);
    return setState({ status: 'done', kind, received, fileName });
  } catch (error) {
    if (controller.signal.aborted) return setState({ status: 'cancelled', kind, received });
    if (!(error instanceof ThrownApiError)) throw error;
    const { code, message } = error.error;
    // The observed message when the server gives no reason (PR-56).
    const text = code === 'unexpected' ? getT('adminBackup')(`kinds.${kind}.failure`) : message;
    return setState({ status: 'failed', kind, received, error: text });
  } finally {
    activeDownload = null;
    allowUnload();
  }
}

/** Downloads a backup and shows the result in a toast. */
export function useBackup() {
  const t = getT('adminBackup');
  const dispatch = useDispatch();
  const [cancelOnServer] = useCancelBackupMutation();
  const start = async (kind: BackupKind): Promise<void> => {
    const outcome = await startDownload(kind);
    if (outcome.status === 'failed') showToast({ title: t('failed'), description: outcome.error, destructive: true });
    if (outcome.status === 'done') showToast({ title: t('downloaded'), description: outcome.fileName });
    // The server sets `lastBackup` after the last byte (PR-49).
    dispatch(adminApi.util.invalidateTags(['BackupStats', 'DatabaseStats', 'AdminAudit']));
  };
  const cancel = () => {
    activeDownload?.abort();
    // The server detects the closed connection later, and would refuse another backup until then.
    void cancelOnServer();
  };
  return { state: download.use(), start, cancel };
}

interface DownloadProgressProps {
  state: DownloadState;
  onCancel: () => void;
  /** Draws a card around the progress. */
  framed?: boolean;
}

/** The progress of the download, or its result. The bar is indeterminate, because the size of the stream is unknown. */
export function DownloadProgress({ state, onCancel, framed = false }: DownloadProgressProps) {
  if (state.status === 'none') return null;
  const t = getT('adminBackup');
  const backup = getT(`adminBackup.kinds.${state.kind}`);
  const size = formatBytes(state.received);
  switch (state.status) {
    case 'running':
      return (
        <section className={clsx('flex flex-wrap items-center gap-4', framed && 'card p-5')} aria-label={t('running')}>
          <div className="min-w-56 flex-1">
            <p role="status" className="font-medium">
              {t('received', { title: backup('title'), size })}
            </p>
            <div
              role="progressbar"
              aria-label={t('isRunning', { title: backup('title') })}
              className="mt-3 h-2 overflow-hidden rounded-full bg-surface-strong"
            >
              <div className="underway h-full w-1/3 rounded-full bg-accent" />
            </div>
          </div>
          <Button danger onClick={onCancel}>
            {getT('common')('cancel')}
          </Button>
        </section>
      );
    case 'done':
      return <Alert type="success" showIcon role="status" title={t('finished', { title: backup('title'), file: state.fileName, size })} />;
    case 'cancelled':
      return <Alert type="info" showIcon role="status" title={t('cancelled', { title: backup('title') })} />;
    case 'failed':
      return <Alert type="error" showIcon role="alert" title={t('failedWith', { title: backup('title'), reason: state.error })} />;
  }
}
