import { isProblem, problemOf, ProblemError, unreachableProblem, type Problem } from './problem';
import { repeatRefused } from './repeat-refused';

/** Converts a failed response to a problem. The body of a successful response is not read. */
async function failureIn(response: Response): Promise<Problem | null> {
  return response.ok ? null : problemOf(response.status, response.statusText, await response.text());
}

async function fetchOrProblem(url: string, signal?: AbortSignal): Promise<Response | Problem> {
  try {
    const response = await fetch(url, { credentials: 'include', signal });
    return (await failureIn(response)) ?? response;
  } catch {
    // The network or the server is unavailable. Callers show the message of the problem.
    return unreachableProblem('no answer');
  }
}

const problemIn = (answer: Response | Problem): Problem | null => (isProblem(answer) ? answer : null);

/** Saves the response to a GET request as a file, without caching it. Returns the problem of a failure, or null. */
export async function downloadFile(url: string, fileName: string): Promise<Problem | null> {
  const answer = await repeatRefused(() => fetchOrProblem(url), problemIn);
  if (isProblem(answer)) return answer;
  saveAs(await answer.blob(), fileName);
  return null;
}

/** Requests a file without reading it. Returns the problem of a failure, or null. */
export async function problemOfDownload(url: string): Promise<Problem | null> {
  const controller = new AbortController();
  const answer = await fetchOrProblem(url, controller.signal);
  controller.abort();
  return problemIn(answer);
}

/** Starts a browser download, which streams the file to the disk. The server names the file. */
export function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Browsers read the content after the click, some of them only when the visitor has chosen a folder. */
const REVOKE_AFTER_MS = 60_000;

/** Starts a browser download of the content. */
export function saveAs(content: Blob, fileName: string): void {
  const objectUrl = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(objectUrl), REVOKE_AFTER_MS);
}

export interface DownloadedFile {
  content: Blob;
  fileName: string;
}

interface DownloadOptions {
  signal: AbortSignal;
  /** Called with the number of bytes received so far. The total is unknown, because the server generates the file while sending. */
  onProgress: (bytes: number) => void;
}

const PART_BYTES = 16 * 1024 * 1024;

/** Reads the body into a Blob of several parts, because the browser can move completed parts to disk. */
async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  onProgress: DownloadOptions['onProgress'],
): Promise<Blob> {
  const parts: Blob[] = [];
  let buffered: Uint8Array<ArrayBuffer>[] = [];
  let [bufferedBytes, receivedBytes] = [0, 0];
  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    buffered.push(chunk.value);
    bufferedBytes += chunk.value.length;
    receivedBytes += chunk.value.length;
    if (bufferedBytes >= PART_BYTES) {
      parts.push(new Blob(buffered));
      buffered = [];
      bufferedBytes = 0;
    }
    onProgress(receivedBytes);
  }
  return new Blob([...parts, ...buffered], { type });
}

/** The file name of a Content-Disposition header, without folders. */
export function fileNameIn(disposition: string | null, fallback: string): string {
  const [, name = ''] = /filename="?([^";]+)"?/i.exec(disposition ?? '') ?? [];
  return name.split(/[\\/]/).at(-1)?.trim() || fallback;
}

/** Downloads a file that the server generates while sending. Throws a `ProblemError`, or the abort reason of `signal`. */
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
    const response = await repeatRefused(request, problemIn);
    if (isProblem(response)) throw new ProblemError(response);
    if (response.body === null) throw new ProblemError(problemOf(response.status, response.statusText, ''));
    const content = await readAll(response.body, response.headers.get('content-type') ?? '', onProgress);
    return { content, fileName: fileNameIn(response.headers.get('content-disposition'), fallback) };
  } catch (reason) {
    signal.throwIfAborted();
    // An interrupted connection is a failure too, because the file is incomplete.
    throw reason instanceof ProblemError ? reason : new ProblemError(unreachableProblem('broken off'));
  }
}
