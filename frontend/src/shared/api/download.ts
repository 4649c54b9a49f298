import { isProblem, problemOf, ProblemError, unreachableProblem, type Problem } from './problem';
import { withStepUp } from './step-up';

/** A refusal as a problem; an answer that succeeds is left unread. */
async function failureIn(response: Response): Promise<Problem | null> {
  return response.ok ? null : problemOf(response.status, response.statusText, await response.text());
}

async function fetchOrProblem(url: string): Promise<Response | Problem> {
  try {
    const response = await fetch(url, { credentials: 'include' });
    return (await failureIn(response)) ?? response;
  } catch {
    // No network or no server: the callers show the sentence of the problem.
    return unreachableProblem('no answer');
  }
}

const problemIn = (answer: Response | Problem): Problem | null => (isProblem(answer) ? answer : null);

/** Saves the answer to a GET as a file of this name, outside of the cache; answers what went wrong, if anything did. */
export async function downloadFile(url: string, fileName: string): Promise<Problem | null> {
  const answer = await withStepUp(() => fetchOrProblem(url), problemIn);
  if (isProblem(answer)) return answer;
  saveAs(await answer.blob(), fileName);
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

export interface DownloadedFile {
  content: Blob;
  fileName: string;
}

interface DownloadOptions {
  signal: AbortSignal;
  /** Of the bytes that are here; how many there will be, nobody knows before the end. */
  onProgress: (bytes: number) => void;
}

const BYTES_HELD = 16 * 1024 * 1024;

/** The bytes as one, in pieces that the browser may put on disk while the rest is still on its way. */
async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  onProgress: DownloadOptions['onProgress'],
): Promise<Blob> {
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
export function fileNameIn(disposition: string | null, fallback: string): string {
  const [, name = ''] = /filename="?([^";]+)"?/i.exec(disposition ?? '') ?? [];
  return name.split(/[\\/]/).at(-1)?.trim() || fallback;
}

/** Asks for a file that is made while it is sent. Throws a `ProblemError`, or what `signal` was aborted with. */
export async function downloadWithProgress(
  url: string,
  fallback: string,
  { signal, onProgress }: DownloadOptions,
): Promise<DownloadedFile> {
  try {
    const request = async (): Promise<Response | Problem> => {
      const response = await fetch(url, { method: 'POST', credentials: 'include', signal });
      return (await failureIn(response)) ?? response;
    };
    const response = await withStepUp(request, problemIn);
    if (isProblem(response)) throw new ProblemError(response);
    if (response.body === null) throw new ProblemError(problemOf(response.status, response.statusText, ''));
    const content = await readAll(response.body, response.headers.get('content-type') ?? '', onProgress);
    return { content, fileName: fileNameIn(response.headers.get('content-disposition'), fallback) };
  } catch (reason) {
    signal.throwIfAborted();
    // A connection that breaks off in the middle ends here too: half a file is none.
    throw reason instanceof ProblemError ? reason : new ProblemError(unreachableProblem('broken off'));
  }
}
