/** A view of one page of the app. */
export interface PageView {
  /** Path on the site, without a query. */
  path: string;
  /** URL of the referring page; empty when there is none. */
  referrer: string;
  address: string;
  userAgent: string;
}

/** Port of the operator's analytics (PR-23). */
export abstract class AnalyticsSink {
  /** Sends the view in the background. Views that cannot be sent are dropped. */
  abstract report(view: PageView): void;
}
