import { limit } from '../../../kernel/limit.js';
import { SET_KINDS } from '../../../kernel/media-set.js';

export const REPORT_REASONS = ['spam', 'harassment', 'sexual', 'violence', 'impersonation', 'copyright', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** What is in the queue without a report of a visitor: a held item (PR-130), or the appeal of a creator (PR-129). */
export const QUEUE_REASONS = [...REPORT_REASONS, 'block_list', 'appeal'] as const;
export type QueueReason = (typeof QUEUE_REASONS)[number];
export const REPORT_DETAILS_MAX = limit('reportDetailsMax', 1000);

/** A report about what is in the trash stays open, unlisted, and is deleted with it after 30 days; so there is no status for it. */
export const REPORT_STATUSES = [
  'open',
  'dismissed',
  'media_hidden',
  'profile_hidden',
  'marked_sensitive',
  'warned',
  'suspended',
  'upheld',
  'lifted',
  'made_private',
] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Decisions of an administrator (PR-52, PR-127). `uphold` and `lift` decide an appeal. */
export const RESOLUTIONS = [
  'dismiss',
  'mark_sensitive',
  'warn',
  'hide_media',
  'hide_profile',
  'suspend',
  'delete',
  'uphold',
  'lift',
  'make_private',
] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** The status of the reports that a resolution decides. A deletion leaves them open in the trash. */
export const STATUS_OF = {
  dismiss: 'dismissed',
  mark_sensitive: 'marked_sensitive',
  warn: 'warned',
  hide_media: 'media_hidden',
  hide_profile: 'profile_hidden',
  suspend: 'suspended',
  uphold: 'upheld',
  lift: 'lifted',
  make_private: 'made_private',
} as const satisfies Record<Exclude<Resolution, 'delete'>, ReportStatus>;

export const ITEM_KINDS = ['media', ...SET_KINDS] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
/** An item as the generated column `item` has it. */
export type Item = `${ItemKind} ${number}`;

/** A profile, which has no item, or one of its items. */
export interface Subject {
  profileId: number;
  item: Item | '';
}

export const itemOf = (kind: ItemKind, id: number): Item => `${kind} ${id}`;

/** The kind of a subject, with the id of the item. */
export function partsOf({ profileId, item }: Subject): { kind: ItemKind | 'profile'; id: number } {
  const kind = ITEM_KINDS.find((each) => item.startsWith(`${each} `));
  return kind === undefined ? { kind: 'profile', id: profileId } : { kind, id: Number(item.slice(kind.length)) };
}

export const isSetKind = (kind: string | undefined): boolean => SET_KINDS.some((each) => each === kind);

export interface NewReport extends Subject {
  /** Undefined for an item that a block list holds. */
  reporterId?: number;
  reason: QueueReason;
  details: string;
  /** The network of the reporter as a hash of the day; undefined for a loopback address. Its reports about a subject count once (PR-127). */
  networkKey?: Buffer;
  /** The decision that an appeal is about. */
  appealOf?: number;
}

/** A visitor's report for the administrators. */
export interface Report extends Subject {
  id: number;
  status: ReportStatus;
}

/** Who has judged a report, and how. */
export interface Judgement {
  username: string | null;
  status: ReportStatus;
}

export interface DecidedReports {
  reporterIds: number[];
  reasons: string[];
}

/** How many dismissed reports in a row give the next ones of a reporter a low priority (PR-127). */
export const MUTED_AFTER = 5;

/** How long the judgement about a profile holds, which can change; that about an item holds for good (PR-127). */
export const PROFILE_JUDGEMENT_DAYS = 30;

export abstract class Reports {
  /** The public profile or item with this id. Throws `ReportSubjectNotFound` when it does not exist or is not public. */
  abstract subject(kind: ItemKind | 'profile', id: number): Promise<Subject>;

  /**
   * Idempotent: a repeated report of a reporter about a subject changes nothing while the first is open. One whose subject was judged for the
   * same reason gets the status of that judgement (PR-127). Returns whether the report is new.
   */
  abstract add(report: NewReport): Promise<boolean>;

  /** Adds the report of a block list. Returns false for a subject that waits already, or that was judged because of a list. */
  abstract addHeld(report: NewReport): Promise<boolean>;

  /** Locks the report until the transaction ends. Throws `ReportNotFound` when it does not exist. */
  abstract getForUpdate(id: number): Promise<Report>;

  /** The creator of the reported profile or item. Throws `ReportNotFound`. */
  abstract creatorOf(id: number): Promise<number>;

  /** Whether the item of the report waits for the outcome of an appeal or of a hold. */
  abstract isHeldOrAppealed(report: Report): Promise<boolean>;

  abstract judgementOf(id: number): Promise<Judgement>;

  abstract resolve(id: number, status: ReportStatus, adminId: number): Promise<DecidedReports>;

  /** Dismisses the report and the earlier open reports about the same subject. */
  abstract resolveUpTo(report: Report, status: ReportStatus, adminId: number): Promise<DecidedReports>;

  /** Reasons and reporters of the open reports about a subject, which stay open while it is in the trash. */
  abstract openAbout(subject: Subject): Promise<DecidedReports>;

  /**
   * Resolves all open reports about the subject but for appeals: a profile with its items when `withItems` is true. That of a block list about the
   * subject only when `withHeld` is true.
   */
  abstract resolveAllAbout(
    subject: Subject,
    status: ReportStatus,
    adminId: number,
    options: { withItems: boolean; withHeld: boolean },
  ): Promise<DecidedReports>;

  /** Resolves the open appeals against these decisions, as they were answered. */
  abstract resolveAppeals(decisions: { id: number }[], adminId: number): Promise<void>;

  /** Refers the reports that a transaction has just decided to its decision. */
  abstract linkToDecision(subject: Subject, decisionId: number): Promise<void>;

  /** Opens the newest decided report about the subject again. */
  abstract reopen(report: Report): Promise<void>;

  /** Opens all reports again that a moderator has decided by this decision. */
  abstract reopenDecided(decisionId: number): Promise<void>;

  /** Those of block lists alone. */
  abstract reopenHeld(decisionId: number): Promise<void>;
}
