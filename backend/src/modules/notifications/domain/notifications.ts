export interface LikeToTell {
  /** Whose media it is. */
  creatorId: number;
  mediaId: number;
  likedBy: number;
}

/** What one creator is told. Unread likes of one media item are one notification with several people in it (PR-38). */
export abstract class Notifications {
  abstract tellOfFollower(creatorId: number, followerId: number): Promise<void>;

  /** As long as it was not read: who follows and leaves again is no news. */
  abstract withdrawFollower(creatorId: number, followerId: number): Promise<void>;

  /** Tells of the same person and item once only, however often they change their mind. */
  abstract tellOfLike(like: LikeToTell): Promise<void>;

  /** As long as it was not read. */
  abstract withdrawLike(like: LikeToTell): Promise<void>;

  /** All of them, or those up to a moment (ISO 8601) so that what came later stays unread. */
  abstract markRead(creatorId: number, upTo: string | undefined): Promise<void>;
}
