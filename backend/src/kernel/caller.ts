/** Whoever sends a request, as far as it shows. */
export interface Caller {
  /** Undefined for a stranger. */
  creatorId?: number;
  address: string;
  userAgent: string;
  /** A program that reads the web for somebody else. */
  isCrawler: boolean;
  /** Asked for in advance, by a browser that may never show it, or without its content. */
  isPrefetch: boolean;
  /** Said so by Do Not Track or Global Privacy Control (PR-23). */
  wantsNoTracking: boolean;
}
