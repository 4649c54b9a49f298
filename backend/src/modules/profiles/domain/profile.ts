import type { Actor } from '../../../kernel/actor.js';
import { sameEmail } from '../../../kernel/email-address.js';
import { withChanges, type Appearance } from './appearance.js';
import { GRADIENT_PATTERN } from './banner.js';
import { isEmptyField, MERGED_FIELDS, type MergedField } from './merge.js';
import {
  EDITABLE_FIELDS,
  type ProfileChanges,
  type ProfileField,
  type AiCrawlerChoice,
  type FirstSteps,
  MEDIA_DEFAULTS,
  type MediaDefaults,
  type Pictures,
} from './profile-fields.js';
import { PROFILE_TEXT_NAMES, type ProfileTexts } from './profile-texts.js';
import { EmailRequired, RemovalNotConfirmed, UsernameChangesExhausted } from './profiles.errors.js';
import { sameUsername, USERNAME_CHANGES_ALLOWED, usernameError } from './username.js';

/** Declares the texts and the defaults of media, which the database mapping and `edit` assign. */
const WithTexts = class {} as new () => Readonly<ProfileTexts & MediaDefaults>;

/** The account and public profile of a person. Counters are not fields, because only atomic SQL statements change them. */
export class Profile extends WithTexts {
  readonly id: number;
  readonly createdAt: Date;
  /** Read by `rename`; written only by the SQL statement that counts a change. */
  readonly usernameChanges: number;
  readonly emailVerifiedAt: Date | null;
  readonly emailSignedInAt: Date | null;
  readonly lastLoginAt: Date | null;
  /** Set while it is in the trash (PR-132); a loaded profile is not. */
  readonly deletedAt?: Date | null;
  /** Set when an administrator hides the profile; only the owner and administrators can see it then (PR-66). */
  private hiddenAt: Date | null;
  /** Set while a moderator has suspended the account (PR-128). */
  readonly suspendedAt: Date | null;
  /** The end of the suspension; null for one without an end. */
  readonly suspendedUntil: Date | null;
  /** Whether the end of the suspension shows the page again. */
  private hiddenBySuspension: boolean;
  private _username: string;
  private isPublic: boolean;
  private profileImage: string | null;
  private bannerImage: string | null;
  private appearance: Partial<Appearance>;
  private aiCrawlers: AiCrawlerChoice;
  private firstSteps: FirstSteps;
  private _email: string | null;
  private _pendingEmail: string | null;

  /** A new profile with a username and no other data (PR-1). */
  static create(username: string): Profile {
    const profile = new Profile();
    return Object.assign(profile, {
      _username: username,
      ...Object.fromEntries(PROFILE_TEXT_NAMES.map((name) => [name, ''])),
      isPublic: true,
      profileImage: null,
      bannerImage: null,
      ...MEDIA_DEFAULTS,
      appearance: {},
      aiCrawlers: 'refuse',
      firstSteps: 'open',
      suspendedAt: null,
      suspendedUntil: null,
      hiddenBySuspension: false,
      _email: null,
      _pendingEmail: null,
    });
  }

  get username(): string {
    return this._username;
  }

  /** A banner that is not a gradient counts as a picture. Subscribers of `PicturesChanged` check that it belongs to the creator. */
  get pictures(): Pictures {
    const hasGradient = GRADIENT_PATTERN.test(this.bannerImage ?? '');
    return { avatar: this.profileImage ?? undefined, banner: hasGradient ? undefined : (this.bannerImage ?? undefined) };
  }

  /** The verified address; null for a profile without one. */
  get email(): string | null {
    return this._email;
  }

  get pendingEmail(): string | null {
    return this._pendingEmail;
  }

  /** Returns the changed fields. The limit on username changes does not apply to administrators (PR-12). */
  edit(actor: Actor, { appearance, ...others }: ProfileChanges): ProfileField[] {
    const changes: ProfileChanges = { ...others, appearance: appearance && withChanges(this.appearance, appearance) };
    const changed = EDITABLE_FIELDS.filter((field) => changes[field] !== undefined && changes[field] !== this[field]);
    for (const field of changed) {
      if (field === 'username') this.rename(actor, changes.username ?? '');
      else Object.assign(this, { [field]: changes[field] });
    }
    return changed;
  }

  /**
   * Takes the fields that the owner has chosen from another account (PR-104), by its id. A field without a choice is taken when it is
   * empty here.
   */
  mergeFields(other: Profile, chosen: Partial<Record<MergedField, number>>): void {
    for (const field of MERGED_FIELDS) {
      const ownerId = chosen[field] ?? (isEmptyField(this[field]) ? other.id : this.id);
      if (ownerId === other.id) Object.assign(this, { [field]: other[field] });
    }
  }

  /** Whether a change to this username counts towards the limit (PR-12). A change of case does not count. */
  countsAsChange(username: string): boolean {
    return !sameUsername(username, this._username);
  }

  /**
   * Requests another address. Returns true when the address must be verified by a mail, which the verified and the pending
   * address do not need. Requesting the verified address withdraws the pending one (PR-4).
   */
  requestEmail(email: string | null): boolean {
    if (email !== null && this.isPending(email)) return false;
    if (email !== null && !this.isVerified(email)) return true;
    if (email === null && this._email !== null && this._pendingEmail === null) throw new EmailRequired();
    this._pendingEmail = null;
    return false;
  }

  /** Sets `email` as the pending address after a mail was sent. */
  setPendingEmail(email: string): void {
    this._pendingEmail = this.isVerified(email) ? null : email;
  }

  isPending(email: string): boolean {
    return this._pendingEmail !== null && sameEmail(this._pendingEmail, email);
  }

  isVerified(email: string): boolean {
    return this._email !== null && sameEmail(this._email, email);
  }

  /** Sets the verified address. Returns the address that it replaces. */
  verify(email: string, now: Date): string | undefined {
    if (this.isVerified(email)) return undefined;
    const replaced = this._email ?? undefined;
    Object.assign(this, { _email: email, emailVerifiedAt: now, _pendingEmail: null });
    return replaced;
  }

  /** Restores a former address and removes the pending one. Returns the address that is replaced. */
  restoreEmail(email: string, now: Date): string | undefined {
    const replaced = this.verify(email, now);
    this._pendingEmail = null;
    return replaced;
  }

  /** Removes the verified and the pending address for an administrator. Returns the verified one. */
  removeEmail(): string | undefined {
    const removed = this._email ?? undefined;
    Object.assign(this, { _email: null, emailVerifiedAt: null, _pendingEmail: null });
    return removed;
  }

  /** Whether it is hidden by more than a suspension, so that it stays hidden afterwards. */
  get isHidden(): boolean {
    return this.suspendedAt === null ? this.hiddenAt !== null : !this.hiddenBySuspension;
  }

  /** Hides or shows the profile. Hiding a hidden profile again does not change its time. Returns whether it was not so before. */
  setHidden(hidden: boolean, now: Date): boolean {
    if (hidden === this.isHidden) return false;
    // A suspended page stays hidden until the suspension ends.
    if (this.suspendedAt !== null) this.hiddenBySuspension = !hidden;
    else this.hiddenAt = hidden ? now : null;
    return true;
  }

  /** Hides the page until the suspension ends (PR-128). Suspending again replaces the end. */
  suspend(until: Date | null, now: Date): void {
    if (this.suspendedAt === null) this.hiddenBySuspension = this.hiddenAt === null;
    this.hiddenAt ??= now;
    Object.assign(this, { suspendedAt: this.suspendedAt ?? now, suspendedUntil: until });
  }

  /** A merge neither shows a hidden page nor ends a suspension, whatever content there is (PR-104, PR-128). Of two suspensions the later end counts. */
  mergeModeration({ isHidden, hiddenAt, suspendedAt, suspendedUntil }: Profile): void {
    if (suspendedAt !== null) {
      const isLonger = this.suspendedAt !== null && (this.suspendedUntil === null || (suspendedUntil ?? Infinity) < this.suspendedUntil);
      this.suspend(isLonger ? this.suspendedUntil : suspendedUntil, suspendedAt);
    }
    if (isHidden && hiddenAt !== null) this.setHidden(true, hiddenAt);
  }

  /** A page with content of two accounts is on Discover, and open to AI crawlers, when both were (PR-104). */
  mergeVisibility({ isPublic, aiCrawlers }: Profile): void {
    this.isPublic &&= isPublic;
    if (this.aiCrawlers !== aiCrawlers) this.aiCrawlers = 'refuse';
  }

  /** Shows the page again, unless an administrator has hidden it as well. */
  endSuspension(): void {
    if (this.suspendedAt === null) return;
    if (this.hiddenBySuspension) this.hiddenAt = null;
    Object.assign(this, { suspendedAt: null, suspendedUntil: null, hiddenBySuspension: false });
  }

  recordSignIn(now: Date): void {
    Object.assign(this, { emailSignedInAt: now, lastLoginAt: now });
  }

  /** Leaves the time of the sign-in by mail unchanged, which is one of the nine criteria of activity (PR-15). */
  recordPasskeySignIn(now: Date): void {
    Object.assign(this, { lastLoginAt: now });
  }

  /** Requires the exact username, because a removal cannot be undone (PR-9). */
  confirmRemoval(typed: string | undefined): void {
    if (typed !== this._username) throw new RemovalNotConfirmed();
  }

  /** Gives a former username of the profile back, which is no change of PR-12. */
  restoreUsername(username: string): void {
    this._username = username;
  }

  private rename(actor: Actor, username: string): void {
    const error = usernameError(username);
    if (error !== undefined) throw error;
    if (actor.role === 'creator' && this.countsAsChange(username) && this.usernameChanges >= USERNAME_CHANGES_ALLOWED)
      throw new UsernameChangesExhausted({ max: USERNAME_CHANGES_ALLOWED });
    this._username = username;
  }
}
