import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { formBody } from './form-body';
import { problemOf, ProblemError, unreachableProblem, type Problem } from './problem';
import { withStepUp } from './step-up';
import { transfer, type Transfer } from './transfer';

export type BaseQuery = BaseQueryFn<string | FetchArgs, unknown, Problem, object, FetchBaseQueryMeta>;

/** As text, so that a failure keeps the exact body which the thrown message quotes. */
const fetchText = fetchBaseQuery({
  // Absolute, because Node's fetch (in tests) refuses relative addresses.
  baseUrl: globalThis.location.origin,
  credentials: 'include',
  responseHandler: 'text',
  // Otherwise it would ask for HTML too, and be given the page where a call and a page share their path (PR-43).
  headers: { accept: 'application/json' },
});

/** An empty answer (204) is null. Throws a SyntaxError on anything that is not JSON. */
function parseAnswer(text: unknown): unknown {
  return typeof text === 'string' && text !== '' ? JSON.parse(text) : null;
}

function problemFrom(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): Problem {
  if (typeof error.status !== 'number') return unreachableProblem(error.error);
  const body = typeof error.data === 'string' ? error.data : '';
  return problemOf(error.status, meta?.response?.statusText ?? '', body);
}

/** What is sent by `transfer`: a file by itself, or a form with files in it; null for anything else. */
function filesIn(body: unknown): Pick<Transfer, 'body' | 'blobs'> | null {
  if (body instanceof Blob) return { body, blobs: [body] };
  const form = formBody(body);
  return form === null ? null : { body: form.form, blobs: form.blobs };
}

const send: BaseQuery = async (call, api, extra) => {
  try {
    const files = typeof call === 'string' ? null : filesIn(call.body);
    if (typeof call !== 'string' && files !== null) {
      const answer = await transfer({ method: call.method ?? 'POST', url: call.url, ...files, signal: api.signal });
      return { data: parseAnswer(answer) };
    }
    const { data, error, meta } = await fetchText(call, api, extra);
    if (error !== undefined) return { error: problemFrom(error, meta), meta };
    return { data: parseAnswer(data), meta };
  } catch (reason) {
    if (reason instanceof ProblemError) return { error: reason.problem };
    if (reason instanceof SyntaxError) return { error: problemOf(200, 'not JSON', '') };
    throw reason;
  }
};

export const baseQuery: BaseQuery = (call, api, extra) =>
  withStepUp(
    async () => send(call, api, extra),
    ({ error }) => error ?? null,
  );
