import { problemOf, ProblemError, unreachableProblem } from './problem';

export interface TransferProgress {
  sent: number;
  total: number;
}

type Listener = (progress: TransferProgress) => void;

/** Keyed by the file itself: a listener cannot travel through the arguments of a generated call. */
const listeners = new WeakMap<Blob, Listener>();

/** Tells how much of this file has really left, while the call that carries it runs. */
export function onTransfer(file: Blob, listener: Listener): void {
  listeners.set(file, listener);
}

export interface Transfer {
  method: string;
  url: string;
  /** A file by itself is the whole body. */
  body: FormData | Blob;
  blobs: Blob[];
  signal: AbortSignal;
}

/** Sends a form or a file by XMLHttpRequest, because `fetch` cannot tell how much of a body is on its way. */
export function transfer({ method, url, body, blobs, signal }: Transfer): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const heard = blobs.flatMap((blob) => listeners.get(blob) ?? []);
    const abort = () => {
      request.abort();
    };
    const refuse = () => {
      reject(new ProblemError(unreachableProblem('transfer interrupted')));
    };
    request.open(method, url);
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      for (const listener of heard) listener({ sent: loaded, total });
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText);
      else reject(new ProblemError(problemOf(request.status, request.statusText, request.responseText)));
    });
    request.addEventListener('error', refuse);
    request.addEventListener('abort', refuse);
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort);
    });
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}
