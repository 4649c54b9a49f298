import type { Profile } from './profile.js';

/** The profiles as a collection. A class, so that it is its own injection token. */
export abstract class Profiles {
  /** Inserts and answers the new id. `UsernameTaken` when somebody has, or had, the name; the transaction lives on. */
  abstract add(profile: Profile): Promise<number>;

  /** Locked until the transaction ends, so that two edits cannot overwrite each other. `ProfileNotFound` otherwise. */
  abstract forEditing(id: number): Promise<Profile>;

  /** `UsernameTaken` or `EmailInUse` when somebody else was faster. */
  abstract save(profile: Profile): Promise<void>;

  /** One of the two changes is used up (PR-12). */
  abstract countUsernameChange(id: number): Promise<void>;

  /** Removes everything of it. Its name leads to `heir` from now on, or nowhere, and is never issued again. */
  abstract remove(profile: Profile, heir?: number): Promise<void>;

  /** Makes others who hold or edit this profile wait until the transaction ends. `ProfileNotFound` otherwise. */
  abstract hold(id: number): Promise<void>;
}
