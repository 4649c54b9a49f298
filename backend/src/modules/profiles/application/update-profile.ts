import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { RequestOrigin } from '../../../platform/http/security/request-origin.js';
import type { Actor, Creator } from '../../../kernel/actor.js';
import type { Profile, ProfileChanges } from '../domain/profile.js';
import { PicturesChanged, ProfileUpdated } from '../domain/profiles.events.js';
import { Profiles } from '../domain/profiles.js';
import { reservedUsernameError, sameUsername } from '../domain/username.js';
import { EmailProofs } from './account-emails.js';

export interface OwnChanges extends ProfileChanges {
  /** Null withdraws the pending address. */
  email?: string | null;
}

@Injectable()
export class UpdateProfile {
  constructor(
    private readonly profiles: Profiles,
    private readonly emailProofs: EmailProofs,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  /**
   * Saves the owner's changes, and sends a mail to a new address, which is pending until it is verified. When the mail
   * fails, the changes stay saved; saving again sends the mail again.
   */
  async execute(creator: Creator, { email, ...changes }: OwnChanges, origin: RequestOrigin): Promise<void> {
    const needsProof = await this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creator.creatorId);
      await this.edit(creator, profile, changes);
      const needsProof = email !== undefined && profile.requestEmail(email);
      await this.profiles.save(profile);
      return needsProof;
    });
    if (needsProof && typeof email === 'string') await this.emailProofs.sendLink(creator.creatorId, email, origin);
  }

  /** Applies the changes to a locked profile; the caller saves it. */
  async edit(actor: Actor, profile: Profile, changes: ProfileChanges): Promise<void> {
    const { pictures, username } = profile;
    const changed = profile.edit(actor, changes);
    if (changed.length === 0) return;
    if (!sameUsername(username, profile.username)) await this.recordUsernameChange(actor, profile);
    if (changed.includes('profileImage') || changed.includes('bannerImage'))
      await this.events.publish(new PicturesChanged(profile.id, pictures, profile.pictures, actor.role === 'creator'));
    await this.events.publish(new ProfileUpdated(profile.id, profile.username, changed));
  }

  /**
   * Refuses reserved names and counts the change. It counts in the transaction of the change and on the locked row, so that
   * concurrent changes cannot exceed the limit (PR-12).
   */
  private async recordUsernameChange(actor: Actor, profile: Profile): Promise<void> {
    const reserved = reservedUsernameError(profile.username);
    if (reserved !== undefined) throw reserved;
    if (actor.role === 'creator') await this.profiles.countUsernameChange(profile.id);
  }
}
