/** Checks whether the host of a URL that a visitor typed responds. */
export abstract class UrlProber {
  /**
   * Whether the host of the URL responds within four seconds (PR-28). Connects to public addresses only, so that the
   * result does not reveal whether an internal host exists.
   */
  abstract isReachable(url: string): Promise<boolean>;
}
