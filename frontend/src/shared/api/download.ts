import { problemOf, ProblemError, unreachableProblem, type Problem } from './problem';

async function answered(url: string): Promise<Response | null> {
  try {
    return await fetch(url, { credentials: 'include' });
  } catch {
    // No network or no server; the caller tells so in one sentence.
    return null;
  }
}

/** Saves the answer to a GET as a file of this name, outside of the cache; answers what went wrong, if anything did. */
export async function saveAnswer(url: string, fileName: string): Promise<Problem | null> {
  const response = await answered(url);
  if (response === null) return unreachableProblem('no answer');
  if (!response.ok) return problemOf(response.status, response.statusText, await response.text());
  saveAs(await response.blob(), fileName);
  return null;
}

/** Hands it to the browser as a download. */
export function saveAs(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

export interface Received {
  content: Blob;
  fileName: string;
}

interface Reception {
  signal: AbortSignal;
  /** Of the bytes that are here; how many there will be, nobody knows before the end. */
  onProgress: (bytes: number) => void;
}

const BYTES_HELD = 16 * 1024 * 1024;

/** The bytes as one, in pieces that the browser may put on disk while the rest is still on its way. */
async function collected(body: ReadableStream<Uint8Array<ArrayBuffer>>, type: string, onProgress: Reception['onProgress']): Promise<Blob> {
  const pieces: Blob[] = [];
  let held: Uint8Array<ArrayBuffer>[] = [];
  let [heldBytes, bytes] = [0, 0];
  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    held.push(chunk.value);
    heldBytes += chunk.value.length;
    bytes += chunk.value.length;
    if (heldBytes >= BYTES_HELD) {
      pieces.push(new Blob(held));
      held = [];
      heldBytes = 0;
    }
    onProgress(bytes);
  }
  return new Blob([...pieces, ...held], { type });
}

/** The name that the server gives the file, without whatever might lead into a folder. */
export function fileNameIn(disposition: string | null, otherwise: string): string {
  const [, name = ''] = /filename="?([^";]+)"?/i.exec(disposition ?? '') ?? [];
  return name.split(/[\\/]/).at(-1)?.trim() || otherwise;
}

/** Asks for a file that is made while it is sent. Throws a `ProblemError`, or what `signal` was aborted with. */
export async function receive(url: string, otherwise: string, { signal, onProgress }: Reception): Promise<Received> {
  try {
    const response = await fetch(url, { method: 'POST', credentials: 'include', signal });
    if (!response.ok || response.body === null) {
      throw new ProblemError(problemOf(response.status, response.statusText, await response.text()));
    }
    const content = await collected(response.body, response.headers.get('content-type') ?? '', onProgress);
    return { content, fileName: fileNameIn(response.headers.get('content-disposition'), otherwise) };
  } catch (reason) {
    signal.throwIfAborted();
    // A connection that breaks off in the middle ends here too: half a file is none.
    throw reason instanceof ProblemError ? reason : new ProblemError(unreachableProblem('broken off'));
  }
}
