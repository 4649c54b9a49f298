export const NOTICE_LANGUAGES = ['en', 'de'] as const;
export type NoticeLanguage = (typeof NOTICE_LANGUAGES)[number];

export interface NewNetworkNotice {
  to: string;
  username: string;
  network: string;
  device: string;
  language: NoticeLanguage;
  authenticatedAt: Date;
}

export abstract class SignInNotices {
  /** Returns immediately. A mail that cannot be sent is logged and does not affect the sign-in. */
  abstract newNetwork(notice: NewNetworkNotice): void;
}
