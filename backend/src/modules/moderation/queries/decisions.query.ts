import { Injectable } from '@nestjs/common';
import type { DataExportRow } from '../../../platform/database/lists/data-export.js';
import type { JsonStatement } from '../../../platform/database/statement.js';
import { PreparedPages, type LastRow } from '../../../platform/lists/prepared-pages.js';
import { projection, type Unspecified } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { Page } from '../../../platform/http/contract/answers.js';
import { Flag, Id, Instant, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { ABOUT_ITEM, APPEAL_MAX, APPEALABLE, RULES, TOLD_OUTCOMES, WORDS_MAX } from '../domain/decision.js';
import { itemIdsOf, setOf } from './queue.sql.js';
import { Decided, type DecidedMediaView, type DecidedSetView } from './reported.view.js';

/** A decision of a moderator about the viewer. */
export class DecisionView {
  @Id({ description: 'Id of the decision.' })
  id: number;

  @OneOf(TOLD_OUTCOMES, {
    description: '`hold`: the item or the page waits for a moderator because a block list names it, and is hidden meanwhile.',
  })
  outcome: string;

  @OneOf(RULES, { description: 'The rule that was broken; null for a held item, and for a decision without one.', nullable: true })
  rule: string | null;

  @Text({ description: 'The words of the moderator; may be empty.', max: WORDS_MAX })
  words: string;

  @Instant({ description: 'End of a suspension; null for none.', nullable: true })
  until: string | null;

  @Instant({ description: 'Time of the decision.' })
  decidedAt: string;

  @Flag({ description: 'Whether it no longer applies: it was lifted, or its time is over.' })
  isEnded: boolean;

  @Decided.media
  media: DecidedMediaView | null;

  @Decided.set
  set: DecidedSetView | null;

  @Flag({ description: 'Whether the viewer may answer it; each decision can be answered once.' })
  canAppeal: boolean;

  @Text({ description: 'The answer of the viewer; null without one.', max: APPEAL_MAX, nullable: true })
  appeal: string | null;

  @OneOf(['upheld', 'lifted'], { description: 'What was decided about the answer; null while it waits.', nullable: true })
  appealOutcome: string | null;

  @Text({ description: 'The words of the moderator about the answer; may be empty.', max: WORDS_MAX })
  appealWords: string;
}

const PAGES = new PreparedPages({ decided_at: 'timestamptz', id: 'integer' });
const listOf = (outcomes: readonly string[]): string => outcomes.map((outcome) => `'${outcome}'`).join(', ');

/** The tables declare which sets can be reported, so it is made when all are declared. */
const listOfDecisions = (): JsonStatement<DecisionView[], LastRow> =>
  PAGES.statement({
    name: 'decisions',
    rows: PAGES.rows(`moderation_decisions where profile_id = $1::int and outcome in (${listOf(TOLD_OUTCOMES)})`, '*'),
    item: projection<DecisionView>({
      id: 'd.id',
      outcome: 'd.outcome',
      rule: 'd.rule',
      words: 'd.words',
      until: 'd.until',
      decidedAt: 'd.decided_at',
      isEnded: 'd.ended_at is not null',
      media: projection<DecidedMediaView>({ id: 'm.id', kind: 'm.kind', title: 'm.title' }).when('m.id is not null'),
      set: projection<DecidedSetView>({ kind: 's.kind', name: 's.name' }).optionalFrom(
        setOf('d', ({ kind }) => `'${kind}' as kind, s.name`),
      ),
      canAppeal: `d.appeal is null and d.ended_at is null and d.outcome in (${listOf(APPEALABLE)})
        and (m.id is not null or d.item <> '' and d.media_id is null or d.outcome not in (${listOf(ABOUT_ITEM)}))`,
      appeal: 'd.appeal',
      appealOutcome: 'd.appeal_outcome',
      appealWords: 'd.appeal_words',
    }),
    items: 'page d left join media m on m.id = d.media_id and m.deleted_at is null',
  });

export const EXPORTED_DECISIONS = projection<Unspecified>({
  outcome: 'd.outcome',
  rule: 'd.rule',
  words: 'd.words',
  until: 'd.until',
  decidedAt: 'd.decided_at',
  ...itemIdsOf('d'),
  appeal: 'd.appeal',
  appealOutcome: 'd.appeal_outcome',
  appealWords: 'd.appeal_words',
}).statement<DataExportRow>({
  columns: { id: 'd.id' },
  from: `moderation_decisions d where d.profile_id = $1 and d.id > $2 and d.outcome in (${listOf(TOLD_OUTCOMES)}) order by d.id limit $3`,
});

/** What creators read of the decisions about them (PR-129), also in their download. */
@Injectable()
export class DecisionsQuery {
  private list?: JsonStatement<DecisionView[], LastRow>;

  constructor(private readonly reader: Reader) {}

  async of(creatorId: number, limit: number, cursor: string | undefined): Promise<Page<DecisionView>> {
    return PAGES.read(this.reader, (this.list ??= listOfDecisions()), [creatorId], { limit, cursor });
  }
}
