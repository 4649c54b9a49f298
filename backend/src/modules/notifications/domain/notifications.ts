import { DomainEvent } from '../../../kernel/domain-event.js';
import type { Language } from '../../../kernel/language.js';

/** A change and its number in the transaction, which orders the notifications. */
export interface Numbered {
  position: number;
}

export interface FollowNotification {
  /** The followed creator. */
  followedId: number;
  followerId: number;
}

export interface LikeNotification {
  /** Owner of the item. */
  creatorId: number;
  mediaId: number;
  likedBy: number;
}

/** Notifications of creators. Unread likes of one media item are grouped in one notification (PR-38). */
export abstract class Notifications {
  /** Adds notifications in the order of the follows. Leaves out profiles that do not exist any more, as `addLikes` does. */
  abstract addFollowers(follows: (FollowNotification & Numbered)[]): Promise<void>;

  /** Deletes the notifications of follows that were undone, unless they were read. */
  abstract withdrawFollowers(follows: FollowNotification[]): Promise<void>;

  /** Notifies once per actor and item, also when the actor likes, unlikes and likes again. */
  abstract addLikes(likes: (LikeNotification & Numbered)[]): Promise<void>;

  /** Removes the actors from notifications that were not read. */
  abstract withdrawLikes(likes: LikeNotification[]): Promise<void>;

  /** Tells reporters that their report was decided (PR-129). One unread notification stands for all of them. */
  abstract addDecidedReports(reporterIds: number[]): Promise<void>;

  /** Marks all notifications as read, or only those created until `upTo` (ISO 8601). */
  abstract markRead(creatorId: number, upTo: string | undefined): Promise<void>;
}

export class NotificationsRead extends DomainEvent {
  constructor(readonly creatorId: number) {
    super();
  }
}

/** What a creator is notified of, and by which means (PR-112), with the state before the creator has chosen. */
export const NOTIFICATION_SETTINGS = { follower: true, like: true, digest: false, push: false };

export type NotificationChoices = typeof NOTIFICATION_SETTINGS;

export abstract class NotificationSettings {
  /** Stores the choices; those that are undefined stay. Existing notifications stay too (PR-112). Digests and pushes have the language of the latest choice. */
  abstract change(creatorId: number, choices: Partial<NotificationChoices>, language: Language): Promise<void>;

  /** Switches the digest off, for the link in it (PR-122). Does nothing for an account that does not exist. */
  abstract endDigest(creatorId: number): Promise<void>;
}
