import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Accounts } from '../domain/accounts.js';
import { EmailRemoved } from '../domain/profiles.events.js';
import { EmailInUse, EmailNotPending, ProfileNotFound } from '../domain/profiles.errors.js';
import { Profiles } from '../domain/profiles.js';
import { EmailProofs } from './email-proofs.js';

/**
 * Sets an address that an administrator enters. It is pending until it is confirmed from its mailbox; until then the
 * account keeps its verified address (ADR 0034). An address that is verified for another account is refused.
 */
@Injectable()
export class ProposeEmail {
  constructor(
    private readonly profiles: Profiles,
    private readonly accounts: Accounts,
    private readonly emailProofs: EmailProofs,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  /** Null removes the verified and the pending address. The mail is sent after the commit; after a failure it can be sent again. */
  async execute(creatorId: number, email: string | null): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      if (email === null) {
        const removed = profile.removeEmail();
        await this.profiles.save(profile);
        if (removed !== undefined) await this.events.publish(new EmailRemoved(creatorId, profile.username, removed));
        return;
      }
      const needsProof = profile.requestEmail(email);
      if (needsProof) {
        if ((await this.accounts.ownerOf(email)) !== undefined) throw new EmailInUse();
        profile.setPendingEmail(email);
      }
      await this.profiles.save(profile);
      if (needsProof) await this.emailProofs.sendInvitation(creatorId, email);
    });
  }

  /** Sends the mail to the pending address again. Throws when the mail cannot be sent. */
  async mailAgain(creatorId: number): Promise<void> {
    const account = await this.accounts.byId(creatorId);
    if (account === undefined) throw new ProfileNotFound();
    if (account.pendingEmail === null) throw new EmailNotPending();
    await this.emailProofs.sendInvitation(creatorId, account.pendingEmail);
  }
}
