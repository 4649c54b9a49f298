import type { ErrorClass } from '../../../kernel/domain-error.js';
import { DomainEvent } from '../../../kernel/domain-event.js';
import type { Language } from '../../../kernel/language.js';
import type { ProfileField, Pictures } from './profile-fields.js';

export class ProfileUpdated extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly username: string,
    readonly fields: ProfileField[],
    /** Then it is no activity of the creator (PR-37). */
    readonly isByAdmin = false,
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

/**
 * A text that is not of the profile itself or of an item was added, changed or made public: the name of a link, say. Or the owner proved an
 * address, which may be the first one.
 */
export class TextsChanged extends DomainEvent {
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

/** Errors of what modules on higher levels do in a merge. */
export const MERGE_ERRORS: readonly ErrorClass[] = [
  { code: 'import_active', kind: 'conflict' },
  ...['media_space_used', 'too_many_albums', 'too_many_collections', 'too_many_hashtags', 'too_many_links', 'too_many_media'].map(
    (code) => ({ code, kind: 'limit' }) as const,
  ),
];

/** An administrator removed the verified address. */
export class EmailRemoved extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly formerEmail: string,
  ) {
    super();
  }
}
