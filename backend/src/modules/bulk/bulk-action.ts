import { domainError } from '../../kernel/domain-error.js';
import type { UserFilterDto } from '../admin/index.js';
import type { AdminHashtagFilterDto } from '../hashtags/index.js';
import type { AdminMediaFilterDto } from '../media/index.js';
import type { ReportGroupFilterDto } from '../moderation/index.js';

/** The actions of each list (PR-134). */
export const BULK_ACTIONS = {
  users: ['hide', 'show', 'delete', 'add-hashtag', 'remove-hashtag'],
  media: ['hide', 'show', 'mark-sensitive', 'unmark-sensitive', 'delete'],
  hashtags: ['delete'],
  reports: ['dismiss'],
} as const;
export const BULK_TARGETS = Object.keys(BULK_ACTIONS) as BulkTarget[];
export type BulkTarget = keyof typeof BULK_ACTIONS;
export type BulkActionName = (typeof BULK_ACTIONS)[BulkTarget][number];
export const BULK_ACTION_NAMES = [...new Set<BulkActionName>(Object.values(BULK_ACTIONS).flat())];

/** Maximum ids of a selection, which is made page by page. */
export const SELECTED_MAX = 1_000;

/** The filters of the lists, with the names of their parameters except `userStatus`, which is `status` there. */
export interface BulkFilter
  extends
    Omit<UserFilterDto, 'status'>,
    Pick<AdminMediaFilterDto, 'userId' | 'mediaType' | 'flag'>,
    Pick<AdminHashtagFilterDto, 'usageFilter'>,
    Pick<ReportGroupFilterDto, 'reason' | 'kind' | 'claimed' | 'olderThanHours'> {
  userStatus?: UserFilterDto['status'];
}

export interface BulkRequest {
  target: BulkTarget;
  action: BulkActionName;
  /** The selected rows; undefined for all that match the filter. Of reports, the newest one of each group. */
  ids?: number[];
  filter?: BulkFilter;
  /** For `add-hashtag` and `remove-hashtag`. */
  hashtag?: string;
}

export class BulkActionUnknown extends domainError(
  'bulk_action_unknown',
  'invalid',
  'This list has no such action, or the hashtag of the action is missing.',
) {}
export class DryRunExpired extends domainError(
  'dry_run_expired',
  'conflict',
  'These rows were counted too long ago, or the action has started already. Please count them again.',
) {}
export class RowChanged extends domainError('row_changed', 'conflict', 'This has changed since it was counted') {}
export class NothingSelected extends domainError('nothing_selected', 'conflict', 'Nothing matches that this action would change.') {}
