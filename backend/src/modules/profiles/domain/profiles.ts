import type { Profile } from './profile.js';

/** The profiles as a collection. A class, so that it is its own injection token. */
export abstract class Profiles {
  /** Inserts and answers the new id. `UsernameTaken` when somebody has the name. */
  abstract add(profile: Profile): Promise<number>;

  /** Locked until the transaction ends, so that two edits cannot overwrite each other. `ProfileNotFound` otherwise. */
  abstract forEditing(id: number): Promise<Profile>;

  abstract save(profile: Profile): Promise<void>;
}
