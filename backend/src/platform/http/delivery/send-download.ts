import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

export interface Download {
  /** File name; letters, digits, `_`, `.` and `-` only. */
  name: string;
  mimeType: string;
}

/**
 * Streams a download that is generated while it is sent. An error closes the connection, so the client does not keep a partial
 * file. `onSent` runs after the last byte has been written and before the response ends.
 */
export async function sendDownload(
  body: Readable,
  { name, mimeType }: Download,
  response: Response,
  onSent?: () => Promise<unknown>,
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
        if (onSent) await flushed(response).then(onSent);
      },
      response,
    );
  } catch (error) {
    // A client that disconnects is not an error.
    if (!response.destroyed) throw error;
  }
}

/** Resolves when all previous writes are flushed to the socket; rejects when the connection is closed. */
function flushed({ socket }: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!socket) reject(new Error('the connection is closed'));
    else socket.write('', (error) => (error ? reject(error) : resolve()));
  });
}
