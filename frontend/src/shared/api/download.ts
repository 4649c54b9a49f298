import { isApiError, apiErrorOf, ThrownApiError, unreachableError, type ApiError } from './api-error';
import { repeatRefused } from './repeat-refused';

/** Converts a failed response to an error. The body of a successful response is not read. */
async function failureIn(response: Response): Promise<ApiError | null> {
  return response.ok ? null : apiErrorOf(response.status, response.statusText, await response.text());
}

async function fetchOrError(url: string, signal?: AbortSignal): Promise<Response | ApiError> {
  try {
    const response = await fetch(url, { credentials: 'include', signal });
    return (await failureIn(response)) ?? response;
  } catch {
    // The network or the server is unavailable. Callers show the message of the error.
    return unreachableError('no answer');
  }
}

const errorIn = (answer: Response | ApiError): ApiError | null => (isApiError(answer) ? answer : null);

/** Saves the response to a GET request as a file, without caching it. Returns the error of a failure, or null. */
export async function downloadFile(url: string, fileName: string): Promise<ApiError | null> {
  const answer = await repeatRefused(() => fetchOrError(url), errorIn);
  if (isApiError(answer)) return answer;
  saveAs(await answer.blob(), fileName);
  return null;
}

/** Requests a file without reading it. Returns the error of a failure, or null. */
export async function errorOfDownload(url: string): Promise<ApiError | null> {
  const controller = new AbortController();
  const answer = await fetchOrError(url, controller.signal);
  controller.abort();
  return errorIn(answer);
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

interface DownloadedFile {
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

/** Downloads a file that the server generates while sending. Throws a `ThrownApiError`, or the abort reason of `signal`. */
export async function downloadWithProgress(
  url: string,
  fallback: string,
  { signal, onProgress }: DownloadOptions,
): Promise<DownloadedFile> {
  try {
    const request = async (): Promise<Response | ApiError> => {
      const response = await fetch(url, { method: 'POST', credentials: 'include', signal });
      return (await failureIn(response)) ?? response;
    };
    const response = await repeatRefused(request, errorIn);
    if (isApiError(response)) throw new ThrownApiError(response);
    if (response.body === null) throw new ThrownApiError(apiErrorOf(response.status, response.statusText, ''));
    const content = await readAll(response.body, response.headers.get('content-type') ?? '', onProgress);
    return { content, fileName: fileNameIn(response.headers.get('content-disposition'), fallback) };
  } catch (reason) {
    signal.throwIfAborted();
    // An interrupted connection is a failure too, because the file is incomplete.
    throw reason instanceof ThrownApiError ? reason : new ThrownApiError(unreachableError('broken off'));
  }
}
