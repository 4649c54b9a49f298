import { Injectable } from '@nestjs/common';
import { projection } from '../../../platform/database/projection.js';
import { jsonObject } from '../../../platform/database/json.js';
import { Reader } from '../../../platform/database/reader.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Count, ListOf, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { OUTCOMES } from '../domain/decision.js';
import { REPORT_REASONS } from '../domain/report.js';
import { LISTED_KINDS } from './report.view.js';

const SUMMARY_EVENTS = [...REPORT_REASONS.map((reason) => `report_${reason}`), ...OUTCOMES, 'appeal', 'appeal_upheld', 'appeal_lifted'];

export class ModerationCountView {
  @OneOf(LISTED_KINDS, { description: 'What it was about.' })
  kind: string;

  @OneOf(SUMMARY_EVENTS, {
    description: '`report_` and the reason for a report, the outcome of a decision, or what happened to an appeal.',
  })
  event: string;

  @Count({ description: 'How often.' })
  count: number;
}

export class ModerationSummaryView {
  @Text({ description: 'The month, in UTC.', example: '2026-01' })
  month: string;

  @ListOf(ModerationCountView, { description: 'Counts that are not 0, sorted by event and kind.' })
  counts: ModerationCountView[];
}

const COUNTS = projection<ModerationCountView>({ kind: 'c.kind', event: 'c.event', count: 'c.count' })
  .list('c.event, c.kind')
  .statement({ name: 'moderation-summary', from: `(select * from moderation_counts where month = ($1 || '-01')::date and count > 0) c` });

/** What moderators did in a month, as counts only (PR-131). */
@Injectable()
export class SummaryQuery {
  constructor(private readonly reader: Reader) {}

  async of(month: string): Promise<JsonOf<ModerationSummaryView>> {
    return jsonObject<ModerationSummaryView>({ month }, { counts: await this.reader.list(COUNTS, [month]) });
  }
}
