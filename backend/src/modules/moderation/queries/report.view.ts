import { PickType } from '@nestjs/swagger';
import { Count, Flag, Id, Instant, ListOf, Nested, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { MEDIA_KINDS } from '../../media/index.js';
import { BLOCK_LIST_KINDS } from '../domain/block-list.js';
import { NOTE_MAX, RULES } from '../domain/decision.js';
import { SET_KINDS } from '../../../kernel/media-set.js';
import { QUEUE_REASONS, REPORT_STATUSES } from '../domain/report.js';
import { ProfileIdentityView } from '../../profiles/index.js';
import {
  Reported,
  type ReportedAccountView,
  type ReportedMediaView,
  type ReportedProfileView,
  type ReportedSetView,
} from './reported.view.js';
import { NumberedPageView } from '../../../platform/http/contract/page.dto.js';

export class ReporterView extends ProfileIdentityView {}

export class ReportView {
  @Id({ description: 'Id of the report.' })
  id: number;

  @OneOf(QUEUE_REASONS, {
    description:
      'Reason of the report; `block_list` for a held item, whose `details` name the entry, and `appeal` for the answer of a creator.',
  })
  reason: string;

  @Text({ description: 'Text of the reporter; may be empty.' })
  details: string;

  @OneOf(REPORT_STATUSES, { description: 'Status of the report.' })
  status: string;

  @Instant({ description: 'Time of the report.' })
  createdAt: string;

  @Instant({ description: 'Time of the resolution; null while open.', nullable: true })
  resolvedAt: string | null;

  @Text({ description: 'Username of the administrator who resolved it; null while open, or when the account was deleted.', nullable: true })
  resolvedBy: string | null;

  @Nested(ReporterView, { description: 'Reporter; null when the account was deleted.', nullable: true })
  reporter: ReporterView | null;

  @Reported.profile
  profile: ReportedProfileView;

  @Reported.media
  media: ReportedMediaView | null;

  @Reported.set
  set: ReportedSetView | null;

  @Count({ description: 'Number of open reports about the same media item or profile.' })
  openReports: number;
}

export class ReportPageView extends NumberedPageView {
  @ListOf(ReportView, { description: 'Open reports oldest first, resolved reports newest first.' })
  reports: ReportView[];
}

/** Reports of one group that a response contains. */
export const REPORTS_IN_GROUP = 10;

export class ReasonCountView {
  @OneOf(QUEUE_REASONS, { description: 'Reason of the reports.' })
  reason: string;

  @Count({ description: 'Number of reports with this reason.' })
  count: number;
}

export class GroupedReportView extends PickType(ReportView, ['id', 'reason', 'details', 'createdAt', 'reporter']) {}

/** Notes that a response contains. */
export const NOTES_IN_GROUP = 20;

export class ModerationNoteView {
  @Id({ description: 'Id of the note.' })
  id: number;

  @Text({ description: 'Text of the moderator.', max: NOTE_MAX })
  text: string;

  @Text({ description: 'Username of the moderator; null when the account was deleted.', nullable: true })
  writtenBy: string | null;

  @Instant({ description: 'Time of the note.' })
  createdAt: string;
}

export class ItemDecisionView {
  @Text({ description: 'What was decided.' })
  outcome: string;

  @OneOf(RULES, { description: 'The rule that the creator reads; null for none.', nullable: true })
  rule: string | null;

  @Text({ description: 'The words that the creator reads; may be empty.' })
  words: string;

  @Text({ description: 'Username of the moderator; null for a block list, or when the account was deleted.', nullable: true })
  decidedBy: string | null;

  @Instant({ description: 'Time of the decision.' })
  decidedAt: string;
}

export class HeldItemView {
  @OneOf(BLOCK_LIST_KINDS, { description: 'The block list.' })
  kind: string;

  @Text({ description: 'The entry of the list that matched.' })
  value: string;

  @Text({
    description:
      'The text of the profile or item that has the entry. Null for pictures and addresses, and when it has the entry no longer.',
    nullable: true,
  })
  text: string | null;

  @Flag({
    description: 'Whether the hold hides it: `dismiss` then shows it again. False when it was hidden before, and after the outcome.',
  })
  hides: boolean;
}

export class ReportGroupView {
  @Id({ description: 'Id of the newest report, which resolves the group.' })
  newestId: number;

  @OneOf(REPORT_STATUSES, { description: 'Status of the reports.' })
  status: string;

  @Reported.profile
  profile: ReportedProfileView;

  @Reported.account
  account: ReportedAccountView;

  @Reported.media
  media: ReportedMediaView | null;

  @Reported.set
  set: ReportedSetView | null;

  @Count({ description: 'Number of reports.' })
  reportCount: number;

  @Instant({ description: 'Time of the first report.' })
  firstReportedAt: string;

  @Instant({ description: 'Time of the last report.' })
  lastReportedAt: string;

  @Instant({ description: 'Time of the last resolution; null while open.', nullable: true })
  resolvedAt: string | null;

  @Text({
    description: 'Username of the administrator who resolved the newest report; null while open, or when the account was deleted.',
    nullable: true,
  })
  resolvedBy: string | null;

  @Count({
    description:
      'Number of reports that count: one for each network and day, not of accounts younger than a day without a confirmed address or passkey, and not of reporters whose last five reports were dismissed.',
  })
  priority: number;

  @Text({ description: 'Username of the moderator who has claimed the item; null for none, and after 15 minutes.', nullable: true })
  claimedBy: string | null;

  @Instant({ description: 'End of the claim; null without one.', nullable: true })
  claimedUntil: string | null;

  @ListOf(ModerationNoteView, { description: `The newest ${NOTES_IN_GROUP} notes of moderators about the item, newest first.` })
  notes: ModerationNoteView[];

  @Nested(ItemDecisionView, {
    description: 'With an open appeal the decision that it is about, otherwise the latest decision about the item; null for none.',
    nullable: true,
  })
  decision: ItemDecisionView | null;

  @Nested(HeldItemView, { description: 'Why a block list has named it; null for other groups.', nullable: true })
  held: HeldItemView | null;

  @ListOf(ReasonCountView, { description: 'Reasons, the most frequent first.' })
  reasons: ReasonCountView[];

  @ListOf(GroupedReportView, { description: `The newest ${REPORTS_IN_GROUP} reports, newest first.` })
  reports: GroupedReportView[];
}

export class ReportGroupPageView extends NumberedPageView {
  @ListOf(ReportGroupView, { description: 'Open groups with the oldest report first, resolved groups newest first.' })
  groups: ReportGroupView[];

  @Text({ description: '`version` of the open items when the list was read.' })
  version: string;
}

export const LISTED_KINDS = ['profile', ...MEDIA_KINDS, ...SET_KINDS] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];
/** The menu shows that there are more. */
export const OPEN_ITEMS_MAX = 1000;

export class OpenItemsView {
  @Count({ description: `Number of profiles and items with open reports; at most ${OPEN_ITEMS_MAX}.` })
  count: number;

  @Text({ description: 'Differs after every change of reports, claims, notes and outcomes, so that a list is fetched again only then.' })
  version: string;
}
