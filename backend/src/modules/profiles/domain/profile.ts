import { GRADIENT_PATTERN } from './banner.js';
import { sameEmail } from '../../../kernel/email-address.js';
import { EmailRequired, InvalidUsername, RemovalNotConfirmed, UsernameChangesExhausted } from './profiles.errors.js';
import { sameUsername, usernameProblem } from './username.js';

export const BIO_MAX = 500;
export const LOCATION_MAX = 100;
/** For ever (PR-12). */
export const USERNAME_CHANGES_ALLOWED = 2;

/** What an owner may change; what is left out stays as it is. */
export interface ProfileChanges {
  username?: string;
  bio?: string;
  location?: string;
  isPublic?: boolean;
  /** URL of an uploaded picture; null: the drawn avatar. */
  profileImage?: string | null;
  /** A gradient, or the URL of an uploaded picture; null: the default gradient. */
  bannerImage?: string | null;
}

export type ProfileField = keyof ProfileChanges;
export type Editor = 'owner' | 'admin';

/** The uploaded pictures a profile shows, by their URLs. */
export interface Pictures {
  avatar?: string;
  banner?: string;
}

/** A person's account and public face. Its counters are not here: they are atomic SQL and never loaded and saved. */
export class Profile {
  readonly id: number;
  readonly createdAt: Date;
  /** Read for the rule below; written only by the statement that counts a change. */
  readonly usernameChanges: number;
  readonly emailVerifiedAt: Date | null;
  readonly emailSignedInAt: Date | null;
  readonly lastLoginAt: Date | null;
  /** Set by an administrator: shown to nobody else but its owner (PR-52). */
  hiddenAt: Date | null;
  private _username: string;
  private bio: string;
  private location: string;
  private isPublic: boolean;
  private profileImage: string | null;
  private bannerImage: string | null;
  private _email: string | null;
  private _pendingEmail: string | null;

  /** Somebody from the first visit: a name, and nothing else yet (PR-1). */
  static named(username: string): Profile {
    const profile = new Profile();
    return Object.assign(profile, {
      _username: username,
      bio: '',
      location: '',
      isPublic: true,
      profileImage: null,
      bannerImage: null,
    });
  }

  get username(): string {
    return this._username;
  }

  /** What is no gradient counts as a picture: who adopts those checks that they are the creator's own. */
  get pictures(): Pictures {
    const hasGradient = GRADIENT_PATTERN.test(this.bannerImage ?? '');
    return { avatar: this.profileImage ?? undefined, banner: hasGradient ? undefined : (this.bannerImage ?? undefined) };
  }

  /** The address that was proven; null for an unsaved profile. */
  get email(): string | null {
    return this._email;
  }

  get isSaved(): boolean {
    return this._email !== null;
  }

  /** Answers the fields that really changed. `by` an administrator, the limit on names does not hold (PR-12). */
  edit(changes: ProfileChanges, by: Editor = 'owner'): ProfileField[] {
    const { username, bio, location, isPublic, profileImage, bannerImage } = this;
    const current: Required<ProfileChanges> = { username, bio, location, isPublic, profileImage, bannerImage };
    const changed = (Object.keys(current) as ProfileField[]).filter(
      (field) => changes[field] !== undefined && changes[field] !== current[field],
    );
    for (const field of changed) {
      if (field === 'username') this.rename(changes.username ?? '', by);
      else Object.assign(this, { [field]: changes[field] });
    }
    return changed;
  }

  /** Whether a change to this name would be one of the two (PR-12): another case is the same name. */
  countsAsChange(username: string): boolean {
    return !sameUsername(username, this._username);
  }

  /**
   * The owner wants to be reached elsewhere. True when the address has to be proven first; the one that is verified, or
   * waited for already, needs no mail, and going back to the verified one withdraws what was waited for (PR-4).
   */
  wantsEmail(email: string | null): boolean {
    if (email !== null && this.awaits(email)) return false;
    if (email !== null && !this.isVerified(email)) return true;
    if (email === null && this.isSaved && this._pendingEmail === null) throw new EmailRequired();
    this._pendingEmail = null;
    return false;
  }

  /** A mail is on its way: `email` waits to be proven. */
  awaitProofOf(email: string): void {
    this._pendingEmail = this.isVerified(email) ? null : email;
  }

  awaits(email: string): boolean {
    return this._pendingEmail !== null && sameEmail(this._pendingEmail, email);
  }

  isVerified(email: string): boolean {
    return this._email !== null && sameEmail(this._email, email);
  }

  /** Somebody proved that they read the mail of this address, and is in. Answers the address it replaces. */
  verify(email: string, now: Date): string | undefined {
    if (this.isVerified(email)) return undefined;
    const replaced = this._email ?? undefined;
    Object.assign(this, { _email: email, emailVerifiedAt: now, _pendingEmail: null });
    return replaced;
  }

  /** A change of the address is taken back; one that waits to be proven is given up. Answers the address that is replaced. */
  restoreEmail(email: string, now: Date): string | undefined {
    const replaced = this.verify(email, now);
    this._pendingEmail = null;
    return replaced;
  }

  /** An administrator removes the verified and the pending address. Answers the verified one. */
  removeEmail(): string | undefined {
    const removed = this._email ?? undefined;
    Object.assign(this, { _email: null, emailVerifiedAt: null, _pendingEmail: null });
    return removed;
  }

  signedIn(now: Date): void {
    Object.assign(this, { emailSignedInAt: now, lastLoginAt: now });
  }

  /** PR-9: what cannot be undone is asked for by name. */
  confirmRemoval(typed: string): void {
    if (typed !== this._username) throw new RemovalNotConfirmed();
  }

  private rename(username: string, by: Editor): void {
    const problem = usernameProblem(username);
    if (problem !== undefined) throw new InvalidUsername(problem);
    if (by === 'owner' && this.countsAsChange(username) && this.usernameChanges >= USERNAME_CHANGES_ALLOWED)
      throw new UsernameChangesExhausted(USERNAME_CHANGES_ALLOWED);
    this._username = username;
  }
}
