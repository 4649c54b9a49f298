import type { Language } from '../../../kernel/language.js';

/** What a creator is notified of, and by which means (PR-112), with the state before the creator has chosen. */
export const NOTIFICATION_SETTINGS = { follower: true, like: true, digest: false, push: false };

export type NotificationChoices = typeof NOTIFICATION_SETTINGS;

export abstract class NotificationSettings {
  /** Stores the choices; those that are undefined stay. Digests and pushes have the language of the latest choice. */
  abstract change(creatorId: number, choices: Partial<NotificationChoices>, language: Language): Promise<void>;

  /** Switches the digest off. Does nothing for an account that does not exist. */
  abstract endDigest(creatorId: number): Promise<void>;
}
