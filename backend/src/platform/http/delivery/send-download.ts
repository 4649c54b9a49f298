import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

export interface Download {
  /** As the file will be called; letters, digits, `_`, `.` and `-` only. */
  name: string;
  mimeType: string;
}

/**
 * Streams something that is made while it is sent. Should that fail half-way, the connection is cut: there is no half file.
 * `sent` runs when the last byte has left, and before the reader can know that it was the last.
 */
export async function sendDownload(
  body: Readable,
  { name, mimeType }: Download,
  response: Response,
  sent?: () => Promise<unknown>,
): Promise<void> {
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
    await pipeline(
      body,
      async function* (chunks: AsyncIterable<Buffer>) {
        yield* chunks;
        if (sent) await flushed(response).then(sent);
      },
      response,
    );
  } catch (error) {
    // a reader that goes away in the middle is no fault of ours
    if (!response.destroyed) throw error;
  }
}

/** Nothing is written; what was written before has left by then, or the connection is gone. */
function flushed({ socket }: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!socket) reject(new Error('the connection is closed'));
    else socket.write('', (error) => (error ? reject(error) : resolve()));
  });
}
