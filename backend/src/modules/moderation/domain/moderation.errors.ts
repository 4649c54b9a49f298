import { domainError } from '../../../kernel/domain-error.js';

export class ReportSubjectNotFound extends domainError(
  'nothing_to_report',
  'not-found',
  'There is no such profile, media item, album or collection',
) {}
export class AmbiguousReportSubject extends domainError('one_subject', 'invalid', 'Report one profile, media item, album or collection') {}
export class CannotReportYourself extends domainError('cannot_report_yourself', 'invalid', 'You cannot report yourself') {}
export class ReportNotFound extends domainError('report_not_found', 'not-found', 'There is no such report') {}

/** Names who has judged it and how, so that the second moderator need not look it up (PR-127). */
export class ReportResolved extends domainError('report_resolved', 'conflict', {
  dismissed: 'This report has been resolved already: {username} dismissed it',
  media_hidden: 'This report has been resolved already: {username} hid the item',
  profile_hidden: 'This report has been resolved already: {username} hid the profile',
  marked_sensitive: 'This report has been resolved already: {username} marked the item as sensitive',
  warned: 'This report has been resolved already: {username} warned the creator',
  suspended: 'This report has been resolved already: {username} suspended the creator',
  upheld: 'This report has been resolved already: {username} upheld the decision',
  lifted: 'This report has been resolved already: {username} lifted the decision',
  made_private: 'This report has been resolved already: {username} made it private',
}) {}

export class NotUndoable extends domainError(
  'not_undoable',
  'conflict',
  'This outcome cannot be taken back. Please open the report again, and decide it anew.',
) {}

export class ReportOpen extends domainError('report_open', 'conflict', 'This report is open already') {}

export class ReportWithoutMedia extends domainError(
  'no_media_in_report',
  'invalid',
  'This report is about a profile, not about a media item',
) {}

export class OutcomeNotPossible extends domainError(
  'outcome_not_possible',
  'invalid',
  'This outcome is not possible for what is reported',
) {}

export class NoAppeal extends domainError('no_appeal', 'invalid', 'There is no open appeal about this') {}
export class ClaimedByOther extends domainError('claimed_by_other', 'conflict', '{username} is looking at this') {}
export class HeldOrAppealed extends domainError(
  'held_or_appealed',
  'conflict',
  'Appeals and held items are decided one by one, not in a bulk action',
) {}
export class RuleRequired extends domainError('rule_required', 'invalid', 'Choose the rule that the creator reads') {}
export class SuspensionInThePast extends domainError('suspension_in_the_past', 'invalid', 'The end must be in the future') {}
export class NotSuspended extends domainError('not_suspended', 'conflict', 'This user is not suspended') {}
export class DecisionNotFound extends domainError('decision_not_found', 'not-found', 'There is no such decision') {}
export class AppealedAlready extends domainError('appealed_already', 'conflict', 'You have answered this decision already') {}
export class NotAppealable extends domainError('not_appealable', 'conflict', 'This decision no longer applies') {}

export class BlockListFull extends domainError('block_list_full', 'limit', 'A list has at most {max, number} entries') {}
export class BlockListEntryExists extends domainError('block_list_entry_exists', 'conflict', 'The list has this entry already') {}
export class BlockListEntryNotFound extends domainError('block_list_entry_not_found', 'not-found', 'The list does not have this entry') {}
export class InvalidBlockListValue extends domainError('invalid_block_list_value', 'invalid', {
  email: 'Enter an e-mail address',
  email_domain: 'Enter a domain such as example.com',
  link_domain: 'Enter a domain such as example.com',
  hashtag: 'Enter a hashtag',
  word: 'Enter one word of {min} to {max} letters or digits',
  picture: 'Enter the hash of a file, {digits} hexadecimal digits',
}) {}
export class PictureWithoutHash extends domainError('picture_without_hash', 'conflict', 'This picture has no detail to compare') {}
