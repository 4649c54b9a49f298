import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  type QueryReturnValue,
} from '@reduxjs/toolkit/query/react';
import { ChunkError, loadChunk } from '@/shared/lib/load-chunk';
import { origin } from '@/shared/lib/origin';
import { referrerHost } from '@/shared/lib/referrer-host';
import { metaOf, takePageAnswer, type PageAnswer, type QueryContext } from './page-answers';
import { apiErrorOf, ThrownApiError, unreachableError, type ApiError } from './api-error';
import { repeatRefused } from './repeat-refused';
import type { FileCall } from './transfer';

/** Header with the id of an account: that of the session in answers, that of the page in writes (PR-73). */
const ACCOUNT_ID = 'X-Account-Id';

/** The channel of a page that listens. The tabs of the browser share one session. */
let openChannel: BroadcastChannel | undefined;

const createChannel = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('account'));

const contextOf = (extra: unknown): Partial<QueryContext> => extra ?? {};

/** Of the view of a profile, which the server counts with the host of the referrer (PR-114). */
const PROFILE = /^\/api\/user\/[^/]+$/;

const SESSION = '/api/session';

/**
 * The headers of a write, which the server refuses when the session has another account than the page shows, and when the browser keeps no
 * cookies (PR-1), and that of the view of a profile.
 */
function callHeaders(call: string | FetchArgs, extra: unknown): Record<string, string> {
  const { method = 'GET', url } = typeof call === 'string' ? { url: call } : call;
  if (method === 'GET' && url !== SESSION) return PROFILE.test(url) ? { 'X-Referrer-Host': referrerHost() } : {};
  // Each time, because the visitor may have deleted the cookies.
  document.cookie = 'cookie-check=1; Path=/; SameSite=Lax';
  const id = contextOf(extra).shownAccount?.();
  return { 'X-Cookie-Check': '1', ...(id !== undefined && url.startsWith('/api/') && { [ACCOUNT_ID]: String(id) }) };
}

/** Sends the account of an answer to the other tabs, unless the page shows it already. */
function reportAccount(response: Response | undefined, extra: unknown): void {
  const id = Number(response?.headers.get(ACCOUNT_ID) ?? undefined);
  if (Number.isNaN(id) || id === contextOf(extra).shownAccount?.()) return;
  const channel = openChannel ?? createChannel();
  channel?.postMessage(id);
  if (channel !== openChannel) channel?.close();
}

/** Calls `listener` with the account that another tab reports. Returns a function that ends the subscription. */
export function onReportedAccount(listener: (id: number) => void): () => void {
  const channel = createChannel();
  openChannel = channel;
  channel?.addEventListener('message', ({ data }: MessageEvent<number>) => listener(data));
  return () => {
    channel?.close();
    if (openChannel === channel) openChannel = undefined;
  };
}

export type BaseQuery = BaseQueryFn<string | FetchArgs, unknown, ApiError, object, FetchBaseQueryMeta>;

/** Reads responses as text, because the thrown message of a failure quotes the exact body. */
const fetchText = fetchBaseQuery({
  // Absolute, because Node's fetch (in tests) refuses relative URLs. The server has no location; it only takes page answers.
  baseUrl: origin,
  credentials: 'include',
  responseHandler: 'text',
  prepareHeaders: (headers, { arg, extra }) => {
    // The default also accepts HTML, for which the server returns the page where a page and a call share their path (PR-43).
    headers.set('accept', 'application/json');
    for (const [name, value] of Object.entries(callHeaders(arg, extra))) headers.set(name, value);
  },
});

/** An empty body (204) is null. Throws a SyntaxError for a body that is not JSON. */
function parseAnswer(text: unknown): unknown {
  return typeof text === 'string' && text !== '' ? JSON.parse(text) : null;
}

function apiErrorFrom(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): ApiError {
  if (typeof error.status !== 'number') return unreachableError(error.error);
  const body = typeof error.data === 'string' ? error.data : '';
  const { statusText = '', headers } = meta?.response ?? {};
  return { ...apiErrorOf(error.status, statusText, body), requestId: headers?.get('X-Request-Id') ?? undefined };
}

function answerFrom(answer: PageAnswer, meta: FetchBaseQueryMeta): QueryReturnValue<unknown, ApiError, FetchBaseQueryMeta> {
  const { status, body } = answer;
  return status < 400 ? { data: body, meta } : { error: apiErrorOf(status, '', JSON.stringify(body)), meta };
}

const hasFiles = (call: FetchArgs): call is FileCall => {
  const body: unknown = call.body;
  return body instanceof Blob || Object.values(body ?? {}).some((value: unknown) => [value].flat().some((entry) => entry instanceof Blob));
};

const send: BaseQuery = async (call, api, extra) => {
  const answer = takePageAnswer(call, api.extra);
  if (answer !== undefined) return answerFrom(answer, metaOf(answer, call));
  try {
    if (typeof call !== 'string' && hasFiles(call)) {
      const { transfer } = await loadChunk(() => import('./transfer'));
      return { data: parseAnswer(await transfer(call, callHeaders(call, api.extra), api.signal)) };
    }
    const { data, error, meta } = await fetchText(call, api, extra);
    reportAccount(meta?.response, api.extra);
    if (error !== undefined) return { error: apiErrorFrom(error, meta), meta };
    return { data: parseAnswer(data), meta };
  } catch (reason) {
    if (reason instanceof ThrownApiError) return { error: reason.error };
    if (reason instanceof ChunkError) return { error: unreachableError(reason.message) };
    if (reason instanceof SyntaxError) return { error: apiErrorOf(200, 'not JSON', '') };
    throw reason;
  }
};

/** Without a session it has nothing to end, so the dialog that renews the session must not open. */
const SIGN_OUT = 'signOutAdmin';

export const baseQuery: BaseQuery = (call, api, extra) => {
  const sendOnce = async () => send(call, api, extra);
  return api.endpoint === SIGN_OUT ? sendOnce() : repeatRefused(sendOnce, ({ error }) => error ?? null);
};
