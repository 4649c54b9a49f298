/**
 * Locks a profile until the transaction ends. Use cases with a limit per profile (hashtags, links, media) lock it before they
 * count and add, so that concurrent requests cannot exceed the limit.
 */
export abstract class ProfileLock {
  /** Blocks edits and other locks of the profile. Throws `ProfileNotFound`. */
  abstract acquire(creatorId: number): Promise<void>;
}
