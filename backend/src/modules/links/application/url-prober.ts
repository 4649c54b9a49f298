/** Asks the internet, on behalf of a stranger, whether an address answers. */
export abstract class UrlProber {
  /**
   * Whether the host of this web address answers at all, within four seconds (PR-28). Never connects to anything
   * but a public address: there is no telling an inner host that answers from one that does not, or from none.
   */
  abstract isReachable(url: string): Promise<boolean>;
}
