/** An answer of the API that a page of the app needs. */
export interface PageAnswer {
  status: number;
  /** The headers that the app reads: `link` of a list with a next page, and `x-total-count`. */
  headers?: Record<string, string>;
  body: unknown;
}

/** Answers of the API for a visitor without a session, by path and query. */
export type PageAnswers = Record<string, PageAnswer>;
