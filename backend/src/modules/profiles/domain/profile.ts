export const BIO_MAX = 500;
export const LOCATION_MAX = 100;

/** What an owner may change; what is left out stays as it is. */
export interface ProfileChanges {
  bio?: string;
  location?: string;
  isPublic?: boolean;
}

export type ProfileField = keyof ProfileChanges;

/** A person's account and public face. Its counters are not here: they are atomic SQL and never loaded and saved. */
export class Profile {
  readonly id: number;
  readonly createdAt: Date;
  private readonly _username: string;
  private bio: string;
  private location: string;
  private isPublic: boolean;

  /** Somebody from the first visit: a name, and nothing else yet (decision 1). */
  static named(username: string): Profile {
    const profile = new Profile();
    Object.assign(profile, { _username: username, bio: '', location: '', isPublic: true });
    return profile;
  }

  get username(): string {
    return this._username;
  }

  /** Answers the fields that really changed. */
  edit(changes: ProfileChanges): ProfileField[] {
    const current: Required<ProfileChanges> = { bio: this.bio, location: this.location, isPublic: this.isPublic };
    const changed = (Object.keys(current) as ProfileField[]).filter(
      (field) => changes[field] !== undefined && changes[field] !== current[field],
    );
    for (const field of changed) Object.assign(this, { [field]: changes[field] });
    return changed;
  }
}
