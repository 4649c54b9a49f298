import type { FetchArgs, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { origin } from '@/shared/lib/origin';

/** An answer of the API that the server has put into the page, so that the first screen needs no request. */
export interface PageAnswer {
  status: number;
  /** The headers that the app reads: `link` of a list with a next page, and `x-total-count`. */
  headers?: Record<string, string>;
  /** The parsed JSON. */
  body: unknown;
}

/** The answers of a page by path and query of their requests, e.g. `/api/hashtags?limit=8`. */
export type PageAnswers = Record<string, PageAnswer | undefined>;

/** What the store gives to the base query (`extraArgument` of its thunks). */
export interface QueryContext {
  answers: PageAnswers;
  /** The account whose data the page shows; undefined until the session is loaded. */
  shownAccount?: () => number | undefined;
}

/** Id of the script element with the answers as JSON. The backend writes it. */
const ELEMENT_ID = 'page-answers';

/** Undefined when the server has not rendered this page. */
export function readPageAnswers(): PageAnswers | undefined {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  return json ? (JSON.parse(json) as PageAnswers) : undefined;
}

/** Returns the answer to this request once: a repeated request fetches current data. */
export function takePageAnswer(call: string | FetchArgs, context: unknown): PageAnswer | undefined {
  const { answers } = (context ?? { answers: {} }) as QueryContext;
  const key = keyOf(call);
  const answer = answers[key];
  if (answer !== undefined) answers[key] = undefined;
  return answer;
}

export function metaOf({ status, headers }: PageAnswer, call: string | FetchArgs): FetchBaseQueryMeta {
  return {
    request: new Request(new URL(keyOf(call), origin || 'http://localhost')),
    response: new Response(null, { status, headers }),
  };
}

function keyOf(call: string | FetchArgs): string {
  if (typeof call === 'string') return call;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.params ?? {})) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? call.url : `${call.url}?${query.toString()}`;
}
