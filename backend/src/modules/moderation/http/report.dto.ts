import { IntersectionType } from '@nestjs/swagger';
import { message } from '../../../kernel/message.js';
import { Flag, Id, InstantInput, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { tooLong } from '../../../platform/http/contract/rules.js';
import { NOTE_MAX, RULES, WORDS_MAX, type Rule } from '../domain/decision.js';
import { REPORT_DETAILS_MAX, REPORT_REASONS, RESOLUTIONS, type ReportReason, type Resolution } from '../domain/report.js';

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

/** The rule and the words that a creator reads. */
class ExplanationDto {
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
