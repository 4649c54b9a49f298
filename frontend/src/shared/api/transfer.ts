import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { apiErrorOf, ThrownApiError, unreachableError } from './api-error';

/** The values of a body, as name and value; a list has an entry for each of its values. */
const entriesOf = (body: object): [string, unknown][] =>
  Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().map((entry: unknown): [string, unknown] => [name, entry]),
  );

/** The files of a body. They are the objects of the caller; a form would return copies, for which no progress listener is registered. */
export function filesOf(body: object): Blob[] {
  return body instanceof Blob ? [body] : entriesOf(body).flatMap(([, entry]) => (entry instanceof Blob ? entry : []));
}

/** The generated calls pass `{ media: [Blob], purpose }`, which would be sent as JSON. The form has one part for each value. */
export function formBody(body: object): FormData {
  const form = new FormData();
  const entries = entriesOf(body).filter(([, entry]) => entry !== undefined);
  // Text comes first, so that the server has read the purpose when the files arrive.
  for (const [name, entry] of entries) if (!(entry instanceof Blob)) form.append(name, String(entry));
  for (const [name, entry] of entries) if (entry instanceof Blob) form.append(name, entry);
  return form;
}

export interface TransferProgress {
  sent: number;
  total: number;
}

type Listener = (progress: TransferProgress) => void;

/** Keyed by the file, because a listener cannot be an argument of a generated call. */
const listeners = new WeakMap<Blob, Listener>();

/** Registers a listener for the upload progress of the request that contains this file. */
export function onTransfer(file: Blob, listener: Listener): void {
  listeners.set(file, listener);
}

/** A call whose body is a file, or an object with files. */
export interface FileCall extends FetchArgs {
  body: object;
}

/** Sends a file or a form by XMLHttpRequest, because `fetch` does not report the upload progress. Returns the body of the answer. */
export function transfer({ method = 'POST', url, body }: FileCall, headers: Record<string, string>, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const progressListeners = filesOf(body).flatMap((file) => listeners.get(file) ?? []);
    const abort = () => request.abort();
    const rejectAsInterrupted = () => reject(new ThrownApiError(unreachableError('transfer interrupted')));
    // A signal that is already aborted fires no event.
    if (signal.aborted) {
      rejectAsInterrupted();
      return;
    }
    request.open(method, url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers })) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      for (const listener of progressListeners) listener({ sent: loaded, total });
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText);
      else reject(new ThrownApiError(apiErrorOf(request.status, request.statusText, request.responseText)));
    });
    request.addEventListener('error', rejectAsInterrupted);
    request.addEventListener('abort', rejectAsInterrupted);
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    request.send(body instanceof Blob ? body : formBody(body));
  });
}
