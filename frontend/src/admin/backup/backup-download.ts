import { downloadWithProgress, saveAs } from '@/shared/api/download';
import { ThrownApiError as ProblemError } from '@/shared/api/api-error';
import { askBeforeUnload } from './ask-before-unload';
import { backupKinds, type BackupKind } from './backup-kinds';
import { adminBackupTexts } from '@/shared/i18n/en/admin/backup';
import { getT } from '@/shared/i18n/texts';
import { createValueStore } from '@/shared/lib/value-store';

export type DownloadState =
  | { status: 'none' }
  | { status: 'running'; kind: BackupKind; received: number }
  | { status: 'cancelled'; kind: BackupKind; received: number }
  | { status: 'done'; kind: BackupKind; received: number; fileName: string }
  | { status: 'failed'; kind: BackupKind; received: number; reason: string };

const download = createValueStore<DownloadState>({ status: 'none' });
let activeDownload: AbortController | null = null;

function setState(next: DownloadState): DownloadState {
  download.set(next);
  return next;
}

/**
 * Downloads a backup. The state is outside of React, so that the download continues on other screens. The server allows one
 * backup of an administrator at a time.
 */
export async function startBackup(kind: BackupKind): Promise<DownloadState> {
  const controller = new AbortController();
  activeDownload = controller;
  let received = 0;
  setState({ status: 'running', kind, received });
  const allowUnload = askBeforeUnload();
  const { path, fileName: fallbackName } = backupKinds[kind];
  try {
    const onProgress = (bytes: number) => {
      received = bytes;
      setState({ status: 'running', kind, received });
    };
    const { content, fileName } = await downloadWithProgress(path, fallbackName, { signal: controller.signal, onProgress });
    saveAs(content, fileName);
    return setState({ status: 'done', kind, received, fileName });
  } catch (error) {
    if (controller.signal.aborted) return setState({ status: 'cancelled', kind, received });
    if (!(error instanceof ProblemError)) throw error;
    const { code, message } = error.error;
    // The observed message when the server gives no reason (PR-56).
    const reason = code === 'unexpected' ? getT(adminBackupTexts).kinds[kind].failure : message;
    return setState({ status: 'failed', kind, received, reason });
  } finally {
    activeDownload = null;
    allowUnload();
  }
}

export function stopBackup(): void {
  activeDownload?.abort();
}

export const useBackupDownload = download.use;
