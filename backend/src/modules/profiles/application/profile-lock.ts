/**
 * Locks a profile until the transaction ends. Use cases with a limit per profile (hashtags, links, media) lock it before they
 * count and add, so that concurrent requests cannot exceed the limit.
 */
export abstract class ProfileLock {
  /** Locks out edits and other locks. Throws `ProfileNotFound`. */
  abstract acquire(creatorId: number): Promise<void>;
}
