import { IntersectionType } from '@nestjs/swagger';
import { message } from '../../../kernel/message.js';
import { Flag, Id, InstantInput, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';
import { NumberedPageDto } from '../../../platform/http/contract/numbered-page.dto.js';
import { tooLong } from '../../../platform/http/contract/rules.js';
import { NOTE_MAX, RULES, WORDS_MAX, type Rule } from '../domain/decision.js';
import {
  QUEUE_REASONS,
  REPORT_DETAILS_MAX,
  REPORT_REASONS,
  REPORT_STATUSES,
  RESOLUTIONS,
  type QueueReason,
  type ReportReason,
  type ReportStatus,
  type Resolution,
} from '../domain/report.js';
import {
  CLAIM_FILTERS,
  type ClaimFilter,
  GROUP_SORTS,
  type GroupSort,
  ITEM_KINDS,
  OLDEST_HOURS,
  type ItemKind,
} from '../queries/report.view.js';

const reasonRequired = message('reason_required', 'Please choose a reason');
const noteRequired = message('note_required', 'Please write a note');
const actionRequired = message('action_required', 'Please choose what to do');

/** Requires exactly one id, which `ReportContent` checks. */
export class ReportContentDto {
  @Id({ description: 'Id of the reported profile.', optional: true })
  profileId?: number;

  @Id({ description: 'Id of the reported media item.', optional: true })
  mediaId?: number;

  @Id({ description: 'Id of the reported album.', optional: true })
  albumId?: number;

  @Id({ description: 'Id of the reported public collection.', optional: true })
  collectionId?: number;

  @OneOf(REPORT_REASONS, { description: 'Reason of the report.', error: reasonRequired({}) })
  reason: ReportReason;

  @Text({
    description: 'Details as plain text.',
    optional: true,
    trim: true,
    max: REPORT_DETAILS_MAX,
    error: tooLong({ label: 'Details', max: REPORT_DETAILS_MAX }),
  })
  details?: string;
}

export class ReportFilterDto extends NumberedPageDto {
  @OneOf([...REPORT_STATUSES, 'all'], { description: 'Only reports with this status; `open` by default.', optional: true })
  status?: ReportStatus | 'all';
}

export class ReportListDto extends ReportFilterDto {
  @Id({ description: 'Only reports about the profile or the items of this user.', optional: true })
  profileId?: number;

  @Id({ description: 'Only reports of this user.', optional: true })
  reporterId?: number;
}

export class ReportGroupFilterDto extends ReportFilterDto {
  @OneOf(QUEUE_REASONS, { description: 'Only groups with a report for this reason.', optional: true })
  reason?: QueueReason;

  @OneOf(ITEM_KINDS, { description: 'Only groups about profiles, or about items of this kind.', optional: true })
  kind?: ItemKind;

  @OneOf(CLAIM_FILTERS, {
    description: 'Only groups that the caller has claimed (`mine`), that another moderator has, or that no one has.',
    optional: true,
  })
  claimed?: ClaimFilter;

  @Whole({ description: 'Only groups whose first report is at least this many hours old.', optional: true, min: 1, max: OLDEST_HOURS })
  olderThanHours?: number;

  @OneOf(GROUP_SORTS, {
    description:
      '`priority`: the groups with the most reports that count first. `age` by default: open groups with the oldest report first.',
    optional: true,
  })
  sort?: GroupSort;
}

/** The rule and the words that a creator reads. */
export class ExplanationDto {
  @OneOf(RULES, { description: 'The rule that the creator reads. Required to warn and to suspend.', optional: true })
  rule?: Rule;

  @Text({
    description: 'Words that the creator reads.',
    optional: true,
    trim: true,
    max: WORDS_MAX,
    error: tooLong({ label: 'Words', max: WORDS_MAX }),
  })
  words?: string;

  @InstantInput({ description: 'End of a suspension; left out or null for one without an end.', optional: true, nullable: true })
  until?: Date | null;
}

/** A decision, which another moderator's claim prevents. */
export class ClaimedDecisionDto {
  @Flag({
    description:
      'Whether to decide also what another moderator has claimed, instead of 409 `claimed_by_other` with their `username`; false by default.',
    optional: true,
  })
  overrideClaim?: boolean;
}

export class NoteDto {
  @Text({
    description: 'A note that moderators read.',
    trim: true,
    min: 1,
    max: NOTE_MAX,
    error: noteRequired({}),
    tooLong: tooLong({ label: 'Note', max: NOTE_MAX }),
  })
  text: string;
}

export class ReportIdDto {
  @Id({ description: 'Id of the report.' })
  id: number;
}

export class ResolveReportDto extends IntersectionType(ExplanationDto, ClaimedDecisionDto) {
  @OneOf(RESOLUTIONS, {
    description:
      '`delete` deletes the reported media item or profile; `make_private` is for albums and collections, `mark_sensitive` and `hide_media` are for media; `warn` and `suspend` need a `rule`; `uphold` and `lift` decide the appeal of the creator.',
    error: actionRequired({}),
  })
  action: Resolution;

  @Flag({
    description:
      'Whether `dismiss` also dismisses the earlier open reports about the same item or profile; false by default. Without effect on the other actions.',
    optional: true,
  })
  earlier?: boolean;
}
