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
  /** Returns at once; a mail that cannot be sent is logged and changes nothing for the sign-in. */
  abstract newNetwork(notice: NewNetworkNotice): void;
}
