import { DomainEvent } from '../../../kernel/domain-event.js';
import type { MediaKind } from './media.js';

/** An item of any purpose was stored, or the texts of one were changed. Moderation compares it with its lists (PR-130). */
export class MediaChanged extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly mediaId: number,
    /** Whether its files are new. */
    readonly isNew: boolean,
  ) {
    super();
  }
}

export class MediaUploaded extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly mediaId: number,
    readonly kind: MediaKind,
    readonly storageKey: string,
  ) {
    super();
  }
}

/** A picture became the avatar or banner of a profile, or that of a link, and left its gallery. */
export class MediaAdopted extends DomainEvent {
  constructor(readonly mediaId: number) {
    super();
  }
}

/** The row of an item was deleted; its files are in the ledger of files to discard (PR-34). */
export class MediaDeleted extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly mediaId: number,
  ) {
    super();
  }
}

/** An administrator took an item out of the trash. */
export class MediaRestored extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly mediaId: number,
  ) {
    super();
  }
}

/** A profile likes an item that it did not like before. */
export class MediaLiked extends DomainEvent {
  constructor(
    /** Owner of the item. */
    readonly creatorId: number,
    readonly mediaId: number,
    readonly likedBy: number,
  ) {
    super();
  }
}

export class MediaUnliked extends DomainEvent {
  constructor(
    /** Owner of the item. */
    readonly creatorId: number,
    readonly mediaId: number,
    readonly likedBy: number,
  ) {
    super();
  }
}
