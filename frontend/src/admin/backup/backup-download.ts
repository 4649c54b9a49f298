import { useSyncExternalStore } from 'react';
import { downloadWithProgress, saveAs } from '../../shared/api/download';
import { ProblemError } from '../../shared/api/problem';
import { backupKinds, type BackupKind } from './backup-kinds';

export type DownloadState =
  | { status: 'none' }
  | { status: 'running'; kind: BackupKind; received: number }
  | { status: 'cancelled'; kind: BackupKind; received: number }
  | { status: 'done'; kind: BackupKind; received: number; fileName: string }
  | { status: 'failed'; kind: BackupKind; received: number; reason: string };

let state: DownloadState = { status: 'none' };
let running: AbortController | null = null;
const listeners = new Set<() => void>();

function become(next: DownloadState): DownloadState {
  state = next;
  listeners.forEach((changed) => {
    changed();
  });
  return next;
}

/**
 * One at a time, as the server wants it. It is no part of a page: whoever leaves the page and comes back finds it
 * as far as it has come (ui.md, T7).
 */
export async function startBackup(kind: BackupKind): Promise<DownloadState> {
  const controller = new AbortController();
  running = controller;
  let received = 0;
  become({ status: 'running', kind, received });
  const { path, fileName: otherwise, failure } = backupKinds[kind];
  try {
    const onProgress = (bytes: number) => {
      received = bytes;
      become({ status: 'running', kind, received });
    };
    const { content, fileName } = await downloadWithProgress(path, otherwise, { signal: controller.signal, onProgress });
    saveAs(content, fileName);
    return become({ status: 'done', kind, received, fileName });
  } catch (reason) {
    if (controller.signal.aborted) return become({ status: 'cancelled', kind, received });
    if (!(reason instanceof ProblemError)) throw reason;
    const { code, message } = reason.problem;
    return become({ status: 'failed', kind, received, reason: code === 'unexpected' ? failure : message });
  } finally {
    running = null;
  }
}

export function stopBackup(): void {
  running?.abort();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function useBackupDownload(): DownloadState {
  return useSyncExternalStore(subscribe, () => state);
}
