import { GRADIENT_PATTERN } from './banner.js';

export const BIO_MAX = 500;
export const LOCATION_MAX = 100;

/** What an owner may change; what is left out stays as it is. */
export interface ProfileChanges {
  bio?: string;
  location?: string;
  isPublic?: boolean;
  /** URL of an uploaded picture; null: the drawn avatar. */
  profileImage?: string | null;
  /** A gradient, or the URL of an uploaded picture; null: the default gradient. */
  bannerImage?: string | null;
}

export type ProfileField = keyof ProfileChanges;

/** The uploaded pictures a profile shows, by their URLs. */
export interface Pictures {
  avatar?: string;
  banner?: string;
}

/** A person's account and public face. Its counters are not here: they are atomic SQL and never loaded and saved. */
export class Profile {
  readonly id: number;
  readonly createdAt: Date;
  private readonly _username: string;
  private bio: string;
  private location: string;
  private isPublic: boolean;
  private profileImage: string | null;
  private bannerImage: string | null;

  /** Somebody from the first visit: a name, and nothing else yet (decision 1). */
  static named(username: string): Profile {
    const profile = new Profile();
    Object.assign(profile, { _username: username, bio: '', location: '', isPublic: true, profileImage: null, bannerImage: null });
    return profile;
  }

  get username(): string {
    return this._username;
  }

  /** What is no gradient counts as a picture: who adopts those checks that they are the creator's own. */
  get pictures(): Pictures {
    const hasGradient = GRADIENT_PATTERN.test(this.bannerImage ?? '');
    return { avatar: this.profileImage ?? undefined, banner: hasGradient ? undefined : (this.bannerImage ?? undefined) };
  }

  /** Answers the fields that really changed. */
  edit(changes: ProfileChanges): ProfileField[] {
    const { bio, location, isPublic, profileImage, bannerImage } = this;
    const current: Required<ProfileChanges> = { bio, location, isPublic, profileImage, bannerImage };
    const changed = (Object.keys(current) as ProfileField[]).filter(
      (field) => changes[field] !== undefined && changes[field] !== current[field],
    );
    for (const field of changed) Object.assign(this, { [field]: changes[field] });
    return changed;
  }
}
