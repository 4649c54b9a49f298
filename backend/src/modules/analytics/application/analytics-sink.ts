/** A page that somebody looked at. */
export interface PageView {
  /** Where it is on the site, without what follows a question mark. */
  path: string;
  /** The address that led here; empty when there is none. */
  referrer: string;
  address: string;
  userAgent: string;
}

/** Who counts page views, for whoever runs the site (PR-23). */
export abstract class AnalyticsSink {
  /** Takes note of it, and tells in the background. Nobody waits, and what does not arrive is lost. */
  abstract tell(view: PageView): void;
}
