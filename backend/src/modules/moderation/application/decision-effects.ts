import { Injectable } from '@nestjs/common';
import { EditMedia } from '../../media/index.js';
import { ModeratedProfiles, OwnedRows } from '../../profiles/index.js';
import { Decisions, FLAGS, type Decision } from '../domain/decision.js';
import { isSetKind, partsOf } from '../domain/report.js';

/**
 * What decisions change in profiles and items, and the way back: the content is then as if the decision had not been made. Each decision notes
 * whether it has changed something, because an administrator, the creator or another decision can have hidden or marked it before. The caller
 * has locked the profile.
 */
@Injectable()
export class DecisionEffects {
  constructor(
    private readonly decisions: Decisions,
    private readonly editMedia: EditMedia,
    private readonly ownedRows: OwnedRows,
    private readonly moderatedProfiles: ModeratedProfiles,
  ) {}

  async apply(decision: Decision): Promise<void> {
    if (decision.outcome === 'suspend') return this.settleSuspension(decision.profileId);
    const changed = await this.flag(decision, true);
    if (changed !== false) await this.decisions.setChanged(decision.id, changed === true ? [] : changed);
  }

  /** Ends a decision. What it had ended itself applies again. Of a decision that has ended before, only that is forgotten. */
  async takeBack(decision: Decision): Promise<void> {
    const { id, outcome, endedAt } = decision;
    await this.decisions.withdraw(id);
    if (endedAt !== null) return;
    const earlier = await this.decisions.bringBack(id);
    if (outcome === 'suspend') await this.settleSuspension(decision.profileId);
    else await this.reverse(decision);
    for (const each of earlier) await this.apply(each);
  }

  /** What a block list has held until another decision is shown again, unless the decision hides it too. */
  async endHolds({ profileId, id }: Decision): Promise<void> {
    for (const hold of await this.decisions.endHolds(profileId, id)) await this.reverse(hold);
  }

  /** Suspends until the latest end of the suspensions that apply, or no longer. */
  async settleSuspension(profileId: number): Promise<void> {
    const until = await this.decisions.suspendedUntil(profileId);
    if (until === undefined) await this.moderatedProfiles.endSuspension(profileId);
    else await this.moderatedProfiles.suspend(profileId, until);
  }

  private async reverse(decision: Decision): Promise<void> {
    if (decision.hasChanged && !(await this.decisions.handOver(decision))) await this.flag(decision, false);
  }

  /** Returns whether it was not so before, of a set the items that it has made private. A deleted item has nothing to change. */
  private async flag(decision: Decision, value: boolean): Promise<boolean | number[]> {
    const { profileId, isAboutItem, outcome, madePrivate } = decision;
    const flag = FLAGS[outcome];
    if (flag === undefined) return false;
    const { kind, id } = partsOf(decision);
    if (flag === 'private') return isSetKind(kind) && this.ownedRows.setPrivate(kind, id, value, madePrivate);
    if (kind === 'media') return this.editMedia.flagByDecision(id, { [flag]: value });
    return !isAboutItem && this.moderatedProfiles.setHidden(profileId, value);
  }
}
