import type { Profile } from './profile.js';

/** The collection of profiles. An abstract class, so that it is its own injection token. */
export abstract class Profiles {
  /** Inserts the profile and returns its id. Throws `UsernameTaken` for a present or former name, without aborting the transaction. */
  abstract add(profile: Profile): Promise<number>;

  /** The id of the profile with this verified address. */
  abstract ownerOf(email: string): Promise<number | undefined>;

  /** Locks the profile until the transaction ends, so that concurrent edits do not overwrite each other. Throws `ProfileNotFound`. */
  abstract getForUpdate(id: number): Promise<Profile>;

  /** Throws `UsernameTaken` or `EmailInUse` when a concurrent transaction took the name or address. */
  abstract save(profile: Profile): Promise<void>;

  /** Counts one of the allowed username changes (PR-12). */
  abstract countUsernameChange(id: number): Promise<void>;

  /** Deletes the profile with all its data. Its username redirects to `heir`, if given, and is never issued again. */
  abstract remove(profile: Profile, heir?: number): Promise<void>;
}
