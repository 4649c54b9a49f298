import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

export interface Download {
  /** As the file will be called; letters, digits, `_`, `.` and `-` only. */
  name: string;
  mimeType: string;
}

/** Streams something that is made while it is sent. Should that fail half-way, the connection is cut: there is no half file. */
export async function sendDownload(body: Readable, { name, mimeType }: Download, response: Response): Promise<void> {
  response.set({
    'Content-Type': mimeType,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  if (response.req.method === 'HEAD') {
    body.destroy();
    response.end();
    return;
  }
  try {
    await pipeline(body, response);
  } catch (error) {
    // a reader that goes away in the middle is no fault of ours
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
