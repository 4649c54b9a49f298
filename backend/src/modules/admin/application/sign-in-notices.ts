import type { Language } from '../../../kernel/language.js';

export interface NewNetworkNotice {
  to: string;
  username: string;
  network: string;
  device: string;
  language: Language;
  authenticatedAt: Date;
}

export abstract class SignInNotices {
  /** Returns immediately. A mail that cannot be sent is logged and does not affect the sign-in. */
  abstract newNetwork(notice: NewNetworkNotice): void;
}
