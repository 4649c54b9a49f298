/** Whoever asks for a mail: what proves later that it was this browser, and what mails to it are counted by. */
export interface Asker {
  /** A secret that only this browser sends; made when it has none yet (decision 6). */
  nonce(): string;
  /** Undefined when this address is exempt from limits. */
  limitedAddress?: string;
}
