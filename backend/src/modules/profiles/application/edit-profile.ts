import { Injectable } from '@nestjs/common';
import type { Actor, Admin, Creator } from '../../../kernel/actor.js';
import { Clock } from '../../../kernel/clock.js';
import type { ErrorClass } from '../../../kernel/domain-error.js';
import { NOTHING_PUBLIC, UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { EventBus } from '../../../platform/events/event-bus.js';
import type { RequestOrigin } from '../../../platform/http/security/request-origin.js';
import { EditHistory } from '../domain/edit-history.js';
import { Profile } from '../domain/profile.js';
import type { ProfileChanges } from '../domain/profile-fields.js';
import { PROFILE_TEXT_NAMES } from '../domain/profile-texts.js';
import { Profiles } from '../domain/profiles.js';
import { EmailInUse, EmailNotPending } from '../domain/profiles.errors.js';
import { EmailRemoved, PicturesChanged, ProfileUpdated } from '../domain/profiles.events.js';
import { reservedUsernameError, sameUsername, usernameError } from '../domain/username.js';

/** Sends the mail that verifies an address. The sessions module implements it, because it owns magic links and depends on this module. */
export abstract class EmailProofs {
  /** Sends the mail for an address that the owner entered. `origin` is the owner's browser, in which the link needs no code. */
  abstract sendLink(creatorId: number, email: string, origin: RequestOrigin): Promise<void>;

  /** Sends the mail for an address that an administrator entered, after the commit of a unit of work. At most 5 an hour to one mailbox. */
  abstract sendInvitation(creatorId: number, email: string): Promise<void>;
}

/** Errors of `EmailProofs`, whose module is on a higher level. */
export const EMAIL_PROOF_ERRORS: readonly ErrorClass[] = [
  { code: 'magic_link_not_sent', kind: 'unavailable' },
  { code: 'mailbox_busy', kind: 'too-often' },
];

export interface NamedProfile {
  username: string;
  bio: string;
  email: string | null;
}

interface OwnChanges extends ProfileChanges {
  /** Null withdraws the pending address. */
  email?: string | null;
}

export interface AdministeredChanges extends ProfileChanges {
  /** Null removes the verified and the pending address. */
  email?: string | null;
  /** Only the owner and administrators can see a hidden profile (PR-66). */
  hidden?: boolean;
}

/**
 * Edits profiles for their owners and for administrators. An address that an administrator enters is pending until it is confirmed
 * from its mailbox; until then the account keeps its verified address (ADR 0034). The mail is sent after the commit; after
 * a failure it can be sent again.
 */
@Injectable()
export class EditProfile {
  constructor(
    private readonly profiles: Profiles,
    private readonly emailProofs: EmailProofs,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly history: EditHistory,
  ) {}

  /**
   * Saves the owner's changes, and sends a mail to a new address, which is pending until it is verified. When the mail
   * fails, the changes stay saved; saving again sends the mail again.
   */
  async editOwn(creator: Creator, { email, ...changes }: OwnChanges, origin: RequestOrigin): Promise<void> {
    const needsProof = await this.saveOwn(creator, { email, ...changes });
    if (needsProof && typeof email === 'string') await this.emailProofs.sendLink(creator.creatorId, email, origin);
  }

  /** Saves changes of the owner that need no mail. */
  async edit(creator: Creator, changes: ProfileChanges): Promise<void> {
    await this.saveOwn(creator, changes);
  }

  /** Gives a former username of the profile back, which does not count as a change (PR-102). */
  async restoreUsername({ creatorId }: Creator, username: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      profile.restoreUsername(username);
      await this.profiles.save(profile);
      await this.events.publish(new ProfileUpdated(creatorId, username, ['username']));
    });
  }

  /** Returns the new id. The username follows the same rules as one that its owner chooses. */
  async create(admin: Admin, { username, bio, email }: NamedProfile): Promise<number> {
    const error = usernameError(username) ?? reservedUsernameError(username);
    if (error !== undefined) throw error;
    return this.unitOfWork.run(async () => {
      const profile = Profile.create(username);
      profile.edit(admin, { bio });
      if (email !== null) profile.setPendingEmail(email);
      const id = await this.profiles.add(profile);
      if (email !== null) await this.invite(id, email);
      return id;
    });
  }

  /** Leaves omitted fields unchanged. */
  async administer(admin: Admin, creatorId: number, { email, hidden, ...changes }: AdministeredChanges): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      await this.apply(admin, profile, changes);
      if (hidden !== undefined) profile.setHidden(hidden, this.clock.now());
      const removedEmail = email === null ? profile.removeEmail() : undefined;
      const newEmail = typeof email === 'string' && profile.requestEmail(email) ? email : undefined;
      if (newEmail !== undefined) profile.setPendingEmail(newEmail);
      await this.profiles.save(profile);
      if (removedEmail !== undefined) await this.events.publish(new EmailRemoved(creatorId, removedEmail));
      if (newEmail !== undefined) await this.invite(creatorId, newEmail);
    });
  }

  /** Sends the mail to the pending address again. Throws when the mail cannot be sent. */
  async inviteAgain(creatorId: number): Promise<void> {
    const { pendingEmail } = await this.unitOfWork.run(() => this.profiles.getForUpdate(creatorId), NOTHING_PUBLIC);
    if (pendingEmail === null) throw new EmailNotPending();
    await this.emailProofs.sendInvitation(creatorId, pendingEmail);
  }

  /** Returns whether a mail must verify the address. */
  private saveOwn(creator: Creator, { email, ...changes }: OwnChanges): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creator.creatorId);
      await this.apply(creator, profile, changes);
      const needsProof = email !== undefined && profile.requestEmail(email);
      await this.profiles.save(profile);
      return needsProof;
    });
  }

  /** Throws `EmailInUse` for an address that is verified for another account. */
  private async invite(creatorId: number, email: string): Promise<void> {
    if ((await this.profiles.ownerOf(email)) !== undefined) throw new EmailInUse();
    await this.emailProofs.sendInvitation(creatorId, email);
  }

  /**
   * Applies the changes to a locked profile. Counts a changed username in the transaction of the change and on the locked row, so that
   * concurrent changes cannot exceed the limit (PR-12).
   */
  private async apply(actor: Actor, profile: Profile, changes: ProfileChanges): Promise<void> {
    const { pictures, username } = profile;
    const before = textsOf(profile);
    const changed = profile.edit(actor, changes);
    if (changed.length === 0) return;
    // The audit log has the edits of administrators.
    if (actor.role === 'creator') await this.history.record({ creatorId: profile.id, before, after: textsOf(profile) });
    if (!sameUsername(username, profile.username)) {
      const error = reservedUsernameError(profile.username);
      if (error !== undefined) throw error;
      if (actor.role === 'creator') await this.profiles.countUsernameChange(profile.id);
    }
    if (changed.includes('profileImage') || changed.includes('bannerImage'))
      await this.events.publish(new PicturesChanged(profile.id, pictures, profile.pictures, actor.role === 'creator'));
    // Only the owner sees the first steps, so they are not an activity.
    const visible = changed.filter((field) => field !== 'firstSteps');
    if (visible.length > 0) await this.events.publish(new ProfileUpdated(profile.id, profile.username, visible, actor.role === 'admin'));
  }
}

/** What visitors read of the profile itself. */
const textsOf = (profile: Profile) =>
  Object.fromEntries((['username', ...PROFILE_TEXT_NAMES] as const).map((name) => [name, profile[name]]));
