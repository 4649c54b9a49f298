export interface LikeNotification {
  /** Owner of the item. */
  creatorId: number;
  mediaId: number;
  likedBy: number;
}

/** Notifications of creators. Unread likes of one media item are grouped in one notification (PR-38). */
export abstract class Notifications {
  abstract addFollower(creatorId: number, followerId: number): Promise<void>;

  /** Deletes the notification of a follow that was undone, unless it was read. */
  abstract withdrawFollower(creatorId: number, followerId: number): Promise<void>;

  /** Notifies once per actor and item, also when the actor likes, unlikes and likes again. */
  abstract addLike(like: LikeNotification): Promise<void>;

  /** Removes the actor from the notification unless it was read. */
  abstract withdrawLike(like: LikeNotification): Promise<void>;

  /** Replaces one account by another in the notifications of other creators. */
  abstract replaceActor(fromId: number, intoId: number): Promise<void>;

  /** Marks all notifications as read, or only those created until `upTo` (ISO 8601). */
  abstract markRead(creatorId: number, upTo: string | undefined): Promise<void>;
}
