import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { Admin } from '../../../kernel/actor.js';
import { Clock } from '../../../kernel/clock.js';
import { Profile, type ProfileChanges } from '../domain/profile.js';
import { EmailInUse, EmailNotPending } from '../domain/profiles.errors.js';
import { EmailRemoved } from '../domain/profiles.events.js';
import { Profiles } from '../domain/profiles.js';
import { reservedUsernameError, ServedPaths, usernameError } from '../domain/username.js';
import { EmailProofs } from './account-emails.js';
import { UpdateProfile } from './update-profile.js';

export interface NamedProfile {
  username: string;
  bio: string;
  email: string | null;
}

export interface AdministeredChanges extends ProfileChanges {
  /** Null removes the verified and the pending address. */
  email?: string | null;
  /** Only the owner and administrators can see a hidden profile (PR-66). */
  hidden?: boolean;
}

/**
 * Creates and edits profiles for administrators. An address that an administrator enters is pending until it is confirmed
 * from its mailbox; until then the account keeps its verified address (ADR 0034). The mail is sent after the commit; after
 * a failure it can be sent again.
 */
@Injectable()
export class AdministerProfile {
  constructor(
    private readonly profiles: Profiles,
    private readonly updateProfile: UpdateProfile,
    private readonly servedPaths: ServedPaths,
    private readonly emailProofs: EmailProofs,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** Returns the new id. The username follows the same rules as one that its owner chooses. */
  async create(admin: Admin, { username, bio, email }: NamedProfile): Promise<number> {
    const error = usernameError(username) ?? reservedUsernameError(username, this.servedPaths.firstSegments());
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
  async update(admin: Admin, creatorId: number, { email, hidden, ...changes }: AdministeredChanges): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      await this.updateProfile.edit(admin, profile, changes);
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
    const { pendingEmail } = await this.unitOfWork.run(() => this.profiles.getForUpdate(creatorId));
    if (pendingEmail === null) throw new EmailNotPending();
    await this.emailProofs.sendInvitation(creatorId, pendingEmail);
  }

  /** Throws `EmailInUse` for an address that is verified for another account. */
  private async invite(creatorId: number, email: string): Promise<void> {
    if ((await this.profiles.ownerOf(email)) !== undefined) throw new EmailInUse();
    await this.emailProofs.sendInvitation(creatorId, email);
  }
}
