/** Whoever asks for a mail: what proves later that it was this browser, and what mails to it are counted by. */
export interface RequestOrigin {
  /** A secret that only this browser sends; made when it has none yet (PR-6). */
  nonce(): string;
  /** The secret that this browser sends already. */
  knownNonce?: string;
  /** A network that commonly belongs to one party, wider than what `limitedAddress` is (ADR 0028). */
  network: string;
  /** Undefined when this address is exempt from limits. */
  limitedAddress?: string;
}
