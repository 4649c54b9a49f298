import type { Response } from 'express';
import { sendDownload } from '../../../platform/http/delivery/send-download.js';
import type { RunningBackup } from '../application/back-up.js';

/** Records the backup only after the last byte was sent (PR-49). */
export function sendBackup({ body, finished, ...download }: RunningBackup, response: Response): Promise<void> {
  return sendDownload(body, download, response, finished);
}
