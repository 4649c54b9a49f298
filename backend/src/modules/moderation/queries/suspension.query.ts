import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import { getT } from '../../../platform/texts/server-text.js';
import type { Rule } from '../domain/decision.js';
import { Suspended } from '../../../kernel/actor.js';

interface Row extends Record<string, unknown> {
  until: Date | null;
  rule: string | null;
  words: string | null;
}

// A suspension whose time is over does not refuse writes, also before the sweep has ended it.
const SUSPENSION = {
  name: 'suspension',
  text: `select p.suspended_until as until, d.rule, d.words from profiles p
    left join lateral (select rule, words from moderation_decisions
      where profile_id = p.id and outcome = 'suspend' and ended_at is null order by until desc nulls first, id desc limit 1) d on true
    where p.id = $1 and p.suspended_at is not null and (p.suspended_until is null or p.suspended_until > now())`,
};

/** The sentence of an error is English, and the time zone of the creator is unknown. */
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

@Injectable()
export class SuspensionQuery {
  constructor(private readonly reader: Reader) {}

  /** Throws `Suspended` with the rule, the words and the end. */
  async assertMayWrite(creatorId: number): Promise<void> {
    const suspension = await this.reader.one<Row>(SUSPENSION, [creatorId]);
    if (suspension === undefined) return;
    const { until, rule, words } = suspension;
    const code = (rule ?? 'other') as Rule;
    const explanation = { rule: code, ruleText: getT('en', 'rules')(code), words: words ?? '' };
    if (until === null) throw new Suspended({ reason: 'open', ...explanation });
    const end = { until: until.toISOString(), untilText: `${MOMENT.format(until)} UTC` };
    throw new Suspended({ reason: 'timed', ...explanation, ...end });
  }
}
