import type { ErrorClass } from '../../../kernel/domain-error.js';
import { DomainEvent } from '../../../kernel/domain-event.js';
import type { Language } from '../../../kernel/language.js';
import type { MergeSelection } from './merge.js';
import type { Pictures } from './pictures.js';
import type { ProfileField } from './profile-fields.js';

export class ProfileUpdated extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly username: string,
    readonly fields: ProfileField[],
  ) {
    super();
  }
}

/** The avatar, the banner or the picture of a link changed. The media module checks that the pictures belong to the creator. */
export class PicturesChanged extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly before: Pictures,
    readonly now: Pictures,
    /** Whether the creator changed them, and not an administrator. */
    readonly isByOwner: boolean,
  ) {
    super();
  }
}

/** Errors of the handlers of `PicturesChanged`, whose module is on a higher level. */
export const PICTURE_ERRORS: readonly ErrorClass[] = [{ code: 'not_your_image', kind: 'invalid' }];

/** The owner proved an address, which may be the first one. */
export class EmailVerified extends DomainEvent {
  constructor(readonly creatorId: number) {
    super();
  }
}

/** A new verified address replaced the former one. */
export class EmailChanged extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly formerEmail: string,
    /** The language of the request that verified the new address. */
    readonly language: Language,
  ) {
    super();
  }
}

/** The order in which the handlers of `ProfilesMerged` lock rows. Other transactions lock in the same order, which avoids deadlocks. */
export const MERGE_ORDER = {
  follows: 1,
  likes: 2,
  notifications: 3,
  magicLinks: 4,
  /** Before the passkeys, which decide whether an account is saved. */
  sessions: 5,
  passkeys: 6,
  links: 7,
  /** After the links, whose pictures move with them. */
  media: 8,
  hashtags: 9,
  privateLinks: 10,
  collections: 11,
  others: 12,
};

/** A merge that keeps the content of both accounts. */
export interface ContentMerge {
  from: number;
  into: number;
  selection: MergeSelection;
  /** The pictures that the merged profile shows. */
  pictures: Pictures;
}

/** Two accounts of one person become one. The account `from` is deleted with what it still has after all handlers have run. */
export class ProfilesMerged extends DomainEvent {
  constructor(
    readonly from: number,
    readonly into: number,
    /** Undefined when the content of `from` is deleted. */
    readonly content?: ContentMerge,
  ) {
    super();
  }
}

/** Errors of the handlers of `ProfilesMerged`, whose modules are on higher levels. */
export const MERGE_ERRORS: readonly ErrorClass[] = [
  { code: 'import_active', kind: 'conflict' },
  ...['media_space_used', 'too_many_albums', 'too_many_collections', 'too_many_hashtags', 'too_many_links', 'too_many_media'].map(
    (code) => ({ code, kind: 'limit' }) as const,
  ),
];

/** An administrator moved a profile to the trash (PR-132). The handlers end its sessions and take what counts elsewhere out of the counters. */
export class CreatorTrashed extends DomainEvent {
  constructor(readonly creatorId: number) {
    super();
  }
}

/** An administrator took a profile out of the trash. */
export class CreatorRestored extends DomainEvent {
  constructor(readonly creatorId: number) {
    super();
  }
}

/** An administrator removed the verified address. */
export class EmailRemoved extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly formerEmail: string,
  ) {
    super();
  }
}
