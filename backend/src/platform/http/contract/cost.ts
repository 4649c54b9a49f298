/**
 * Cost of one request, which selects its rate-limit budget (PR-67). Published as `x-cost`.
 */
export type Cost = { budget: 'cheap' } | { budget: 'expensive'; with: readonly string[] } | { budget: 'unlimited'; reason: string };

/** A write, or a read that must not be scraped in bulk. */
export const cheap: Cost = { budget: 'cheap' };

/** A read of many rows or a long computation. */
export const expensive: Cost = { budget: 'expensive', with: [] };

/** Expensive only with one of these query parameters, unlimited without. */
export const expensiveWith = (...parameters: string[]): Cost => ({ budget: 'expensive', with: parameters });

/** Without a budget, because counting costs as much as answering, or another limit applies. `reason` states which. */
export const unlimited = (reason: string): Cost => ({ budget: 'unlimited', reason });

export const NO_DATABASE = unlimited('Answers from memory.');
export const ONE_ROW = unlimited('Reads one row by its key.');
export const ONE_PAGE = unlimited('Reads one page along an index.');
export const OWN_ROWS = unlimited('Reads the rows of one profile, whose number is limited.');
export const FILE_BYTES = unlimited('Streams one file; the connection limits its speed.');
export const FOR_ADMINISTRATORS = unlimited('Reads one page for a signed-in administrator.');
