import type { Profile } from './profile.js';
import type { Merge } from './merge.js';

/** An account that a sign-in can lead to (PR-8). */
export interface Account {
  id: number;
  username: string;
  displayName: string;
  profileImage: string | null;
  email: string | null;
  pendingEmail: string | null;
  /** True when the creator can sign in again, by the address or a passkey (PR-99). */
  isSaved: boolean;
  /** True when the owner added content; such an account is deleted only after a confirmation. */
  hasContent: boolean;
  mediaCount: number;
  followers: number;
}

/** All profiles. An abstract class, so that it is its own injection token. */
export abstract class Profiles {
  /** Inserts the profile and returns its id. Throws `UsernameTaken` for a present or former name, without aborting the transaction. */
  abstract add(profile: Profile): Promise<number>;

  /** The id of the profile with this verified address. */
  abstract ownerOf(email: string): Promise<number | undefined>;

  abstract accountOf(id: number): Promise<Account | undefined>;

  /** The creator with this present or former username; `creatorId` is null for a deleted creator. */
  abstract holderOf(username: string): Promise<{ creatorId: number | null } | undefined>;

  /** Locks the profile until the transaction ends, so that concurrent edits do not overwrite each other. Throws `ProfileNotFound`. */
  abstract getForUpdate(id: number): Promise<Profile>;

  /** Throws `UsernameTaken` or `EmailInUse` when a concurrent transaction took the name or address. */
  abstract save(profile: Profile): Promise<void>;

  /** Counts one of the allowed username changes (PR-12). */
  abstract countUsernameChange(id: number): Promise<void>;

  /** Removes the verified address from the pending addresses of all other accounts. */
  abstract clearPendingEmails(email: string, ownerId: number): Promise<void>;

  /** Counts a decision of a moderator that the creator has not read (PR-129). */
  abstract countModerationNotice(id: number): Promise<void>;

  abstract markModerationSeen(id: number): Promise<void>;

  /** Marks the entries of the Following page as seen; only later ones count as new (PR-20). */
  abstract markFollowingSeen(id: number): Promise<void>;

  /**
   * Moves the profile to the trash: no query finds it, and its verified address is free. Its username stays taken (PR-132).
   */
  abstract trash(profile: Profile, deletedBy: string, deletedAt: Date): Promise<void>;

  /** Takes a profile out of the trash that was deleted after `since`. Throws `NotInTrash`. Its address comes back unless another account has it. */
  abstract restore(id: number, since: Date): Promise<void>;

  /** The profiles after `afterId` that were moved to the trash at or before this moment, by ascending id, at most `limit`. */
  abstract trashedUntil(moment: Date, afterId: number, limit: number): Promise<number[]>;

  /** Locks a profile in the trash until the transaction ends. Undefined when it is not in the trash any more. */
  abstract trashedForUpdate(id: number): Promise<Pick<Profile, 'id' | 'username'> | undefined>;

  /** Deletes the profile with all its data. Its username redirects to `heir`, if given, and is never issued again. */
  abstract remove(profile: Pick<Profile, 'id' | 'username'>, heir?: number): Promise<void>;
}

/**
 * Locks profiles until the transaction ends. A transaction locks profiles first, by ascending id, and their rows afterwards (PR-75). Use
 * cases with a limit per profile (hashtags, links, media) lock it before they count and add, so that concurrent requests cannot exceed
 * the limit.
 */
export abstract class ProfileLock {
  /** Blocks edits and other locks of the profile. Throws `ProfileNotFound`. */
  abstract acquire(creatorId: number): Promise<void>;

  /**
   * Blocks every reference to these profiles, and edits of the profiles that they follow or that follow them, because a deletion
   * and its undoing change the counters of those. Ignores profiles that do not exist.
   */
  abstract acquireForRemoval(creatorIds: number[]): Promise<void>;
}

export interface LastVisit {
  creatorId: number;
  at: Date;
}

export abstract class LastVisits {
  /**
   * Updates the time of the profiles' last visits, at most once an hour. Returns the creators that it postpones, because another
   * transaction changes their profile.
   */
  abstract record(visits: LastVisit[]): Promise<Set<number>>;
}

/** The rows of creators in all tables, in the caller's transaction: each table declares what happens to them, and when they are locked. */
export abstract class OwnedRows {
  /** Moves what the account that stays keeps of the other one (PR-8, PR-104). */
  abstract merge(merge: Merge): Promise<void>;

  /** Ends the follows, likes, notifications, favourites and saved items between a creator and each of the others (PR-110). */
  abstract endBetween(creatorId: number, otherIds: number[]): Promise<void>;

  /** Ends the sessions of a creator, and takes what counts elsewhere out of the counters (PR-132). */
  abstract trash(creatorId: number): Promise<void>;

  abstract restore(creatorId: number): Promise<void>;

  /** Makes a set of media of this kind private, or public again with these items. See `SetPrivacy` for the result. */
  abstract setPrivate(kind: string, id: number, isPrivate: boolean, items: number[]): Promise<number[] | false>;
}
