import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { Outbox, type RecordedEvent } from '../../../platform/events/outbox.port.js';
import { HashtagsChanged } from '../../hashtags/index.js';
import { MediaChanged } from '../../media/index.js';
import { ModeratedProfiles, TextsChanged, ProfileUpdated } from '../../profiles/index.js';
import { BlockList, candidatesOf, type Candidate } from '../domain/block-list.js';
import { Decisions } from '../domain/decision.js';
import { itemOf, partsOf, Reports, type Subject } from '../domain/report.js';
import { DecisionEffects } from './decision-effects.js';

const PAGE_CHANGES = [ProfileUpdated, HashtagsChanged, TextsChanged];
type PageChange = InstanceType<(typeof PAGE_CHANGES)[number]>;

/**
 * Holds what a block list names: it is accepted, hidden, and waits in the queue (PR-130). Files are compared in the transaction of the upload,
 * so that no visitor sees them; texts after the commit, because the profile is saved after its events.
 */
@Injectable()
export class HoldContent {
  constructor(
    private readonly blockList: BlockList,
    private readonly reports: Reports,
    private readonly decisions: Decisions,
    private readonly effects: DecisionEffects,
    private readonly moderatedProfiles: ModeratedProfiles,
    events: EventBus,
    outbox: Outbox,
  ) {
    events.on(MediaChanged, ({ creatorId, mediaId, isNew }) =>
      this.compareMedia({ profileId: creatorId, item: itemOf('media', mediaId) }, isNew),
    );
    outbox.subscribe<PageChange>('holds', PAGE_CHANGES, (recorded) => this.compareProfiles(recorded));
  }

  private async compareMedia(subject: Subject, isNew: boolean): Promise<void> {
    const match = isNew ? await this.blockList.matchPicture(partsOf(subject).id) : undefined;
    await this.compare(subject, match);
  }

  private async compareProfiles(recorded: RecordedEvent<PageChange>[]): Promise<void> {
    const ids = new Set(recorded.map(({ event }) => event.creatorId));
    for (const profileId of [...ids].sort((one, other) => one - other)) await this.compare({ profileId, item: '' });
  }

  private async compare(subject: Subject, known?: Candidate): Promise<void> {
    const compared = await this.blockList.textsOf(subject);
    if (compared === undefined) return;
    const match = known ?? (await this.blockList.match(candidatesOf(compared)));
    if (match !== undefined) await this.hold(subject, match, compared.isHidden);
  }

  /** What a moderator has judged before is not held again. */
  private async hold(subject: Subject, { kind, value }: Candidate, isHidden: boolean): Promise<void> {
    const report = { ...subject, reason: 'block_list' as const, details: `${kind}: ${value}` };
    if (!(await this.reports.addHeld(report))) return;
    await this.decisions.count(subject, 'hold');
    // One that an administrator has hidden stays hidden after the judgement.
    if (isHidden) return;
    await this.effects.apply(await this.decisions.add({ ...subject, outcome: 'hold', reasons: [] }));
    await this.moderatedProfiles.countNotice(subject.profileId);
  }
}
