import type { Language } from '../../../kernel/language.js';

/** Origin of a request for a mail: identifies the browser later, and provides the keys of the mail limits and the language of the mail. */
export interface RequestOrigin {
  /** The secret of this browser; creates one and sets its cookie when there is none (PR-6). */
  nonce(): string;
  /** The secret that the browser has sent. */
  knownNonce?: string;
  /** A wider network than `limitedAddress`, which usually belongs to one customer (ADR 0028). */
  network: string;
  /** Undefined when the address is exempt from limits. */
  limitedAddress?: string;
  language: Language;
}
