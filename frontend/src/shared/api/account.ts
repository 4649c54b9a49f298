import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { QueryContext } from './page-answers';

/** Header with the id of an account: that of the session in answers, that of the page in writes (PR-73). */
const ACCOUNT_ID = 'X-Account-Id';

/** The channel of a page that listens. The tabs of the browser share one session. */
let openChannel: BroadcastChannel | undefined;

const createChannel = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('account'));

const contextOf = (extra: unknown): Partial<QueryContext> => extra ?? {};

/** The header of a write. The server refuses it when the session has another account than the page shows. */
export function accountHeaders(call: string | FetchArgs, extra: unknown): Record<string, string> {
  const { method = 'GET', url } = typeof call === 'string' ? { url: call } : call;
  const id = contextOf(extra).shownAccount?.();
  return id === undefined || method === 'GET' || !url.startsWith('/api/') ? {} : { [ACCOUNT_ID]: String(id) };
}

/** Sends the account of an answer to the other tabs, unless the page shows it already. */
export function reportAccount(response: Response | undefined, extra: unknown): void {
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
  channel?.addEventListener('message', ({ data }: MessageEvent<number>) => {
    listener(data);
  });
  return () => {
    channel?.close();
    if (openChannel === channel) openChannel = undefined;
  };
}
