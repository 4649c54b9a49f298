import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Actor, assertMayEdit } from '../../../kernel/actor.js';
import { Clock } from '../../../kernel/clock.js';
import { retryOn } from '../../../kernel/retry.js';
import { trashExpiry } from '../../../kernel/trash.js';
import { NOTHING_PUBLIC, UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { EventBus } from '../../../platform/events/event-bus.js';
import { SiteSettings } from '../../../platform/settings/site-settings.port.js';
import { Outbox } from '../../../platform/events/outbox.port.js';
import { MergedProfiles, type ContentMerge, type Merge, type MergeSelection } from '../domain/merge.js';
import { Profile } from '../domain/profile.js';
import { ProfileLock, Profiles, type Account, OwnedRows } from '../domain/profiles.js';
import { UsernameTaken } from '../domain/profiles.errors.js';
import { PicturesChanged } from '../domain/profiles.events.js';
import { readableUsername } from '../domain/username.js';

const MAX_USERNAME_ATTEMPTS = 8;
const random = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Creates, finds, merges and removes accounts. `AccountEmails` changes their addresses. */
@Injectable()
export class Accounts {
  constructor(
    private readonly profiles: Profiles,
    private readonly mergedProfiles: MergedProfiles,
    private readonly ownedRows: OwnedRows,
    private readonly profileLock: ProfileLock,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly site: SiteSettings,
  ) {}

  /**
   * Creates an empty profile with a generated username (PR-1). Returns the new id. There are about ten million names, so eight
   * collisions in a row indicate another fault. Throws `RegistrationClosed` when the site takes no new accounts.
   */
  async create(): Promise<number> {
    this.site.assertRegistrationOpen();
    return retryOn(UsernameTaken, MAX_USERNAME_ATTEMPTS, () =>
      // No cached answer needs the empty profile of a new visitor at once.
      this.unitOfWork.run(() => this.profiles.add(Profile.create(readableUsername(random))), { invalidatesCaches: false }),
    );
  }

  byId(creatorId: number): Promise<Account | undefined> {
    return this.profiles.accountOf(creatorId);
  }

  /** Finds by verified address only. */
  async byEmail(email: string): Promise<Account | undefined> {
    const ownerId = await this.profiles.ownerOf(email);
    return ownerId === undefined ? undefined : this.profiles.accountOf(ownerId);
  }

  /**
   * Merges two accounts of one person (PR-8, PR-104) in one transaction: the modules move what is kept, then the account `from` is deleted
   * with the remaining content. Throws when the content of both exceeds a limit.
   */
  async merge({ from, into, selection }: Merge): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquireForRemoval([from, into]);
      // Events refer to the account that is deleted; what was applied moves.
      await this.outbox.applyPending();
      const dropped = await this.profiles.getForUpdate(from);
      if (selection === undefined) await this.mergeWithoutContent(dropped, into);
      else await this.mergeContent(dropped, await this.profiles.getForUpdate(into), selection);
      await this.profiles.remove(dropped, into);
      await this.mergedProfiles.recount(into);
    });
  }

  /** Records a sign-in by a passkey. `AccountEmails.verify` records one by mail. */
  async recordPasskeySignIn(creatorId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      profile.recordPasskeySignIn(this.clock.now());
      await this.profiles.save(profile);
    });
  }

  /** Records a visit to the Following page, after which its existing entries no longer count as new (PR-20). */
  async markFollowingSeen(creatorId: number): Promise<void> {
    await this.unitOfWork.run(() => this.profiles.markFollowingSeen(creatorId), NOTHING_PUBLIC);
  }

  /**
   * Deletes a profile with its rows and sessions at the request of its owner; a trigger records its files for deletion. The name is never issued
   * again (PR-9). `confirm` is the username that the owner typed. An administrator moves it to the trash (PR-132) and types nothing.
   */
  async remove(actor: Actor, creatorId: number, confirm?: string): Promise<void> {
    assertMayEdit(actor, creatorId);
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquireForRemoval([creatorId]);
      const profile = await this.profiles.getForUpdate(creatorId);
      if (actor.role === 'creator') {
        profile.confirmRemoval(confirm);
        await this.profiles.remove(profile);
      } else {
        await this.profiles.trash(profile, actor.username, this.clock.now());
        await this.ownedRows.trash(creatorId);
      }
    });
  }

  private async mergeWithoutContent(dropped: Profile, into: number): Promise<void> {
    await this.ownedRows.merge({ from: dropped.id, into });
    if (dropped.suspendedAt === null && !dropped.isHidden) return;
    const kept = await this.profiles.getForUpdate(into);
    kept.mergeModeration(dropped);
    await this.profiles.save(kept);
  }

  /** Takes a profile out of the trash with its follows and likes. Throws `NotInTrash`, also 30 days after its deletion (PR-132). */
  async restore(creatorId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquireForRemoval([creatorId]);
      await this.profiles.restore(creatorId, trashExpiry(this.clock.now()));
      await this.ownedRows.restore(creatorId);
    });
  }

  /** Profiles after `afterId` whose time in the trash is over, by ascending id. */
  expired(afterId: number, limit: number): Promise<number[]> {
    return this.profiles.trashedUntil(trashExpiry(this.clock.now()), afterId, limit);
  }

  /** Deletes a profile in the trash. */
  async discard(id: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquireForRemoval([id]);
      const profile = await this.profiles.trashedForUpdate(id);
      if (profile !== undefined) await this.profiles.remove(profile);
    });
  }

  private async mergeContent(dropped: Profile, kept: Profile, selection: MergeSelection): Promise<void> {
    const [from, into, before] = [dropped.id, kept.id, kept.pictures];
    // Before the content moves. The defaults of an account without content are no choice of its owner.
    if ((await this.profiles.accountOf(from))?.hasContent) kept.mergeVisibility(dropped);
    kept.mergeFields(dropped, selection.fields);
    kept.mergeModeration(dropped);
    const { pictures } = kept;
    const merge: ContentMerge = { from, into, selection, pictures };
    await this.ownedRows.merge(merge);
    // After the pictures moved, because they must belong to the profile that shows them.
    if (pictures.avatar !== before.avatar || pictures.banner !== before.banner)
      await this.events.publish(new PicturesChanged(into, before, pictures, true));
    await this.profiles.save(kept);
    await this.mergedProfiles.addNumbers(from, into);
  }
}
