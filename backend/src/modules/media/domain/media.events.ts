import { DomainEvent } from '../../../kernel/domain-event.js';
import type { MediaKind } from './media-kind.js';

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

/** A profile shows the picture as its avatar or banner from now on, and no longer in its gallery. */
export class MediaAdopted extends DomainEvent {
  constructor(readonly mediaId: number) {
    super();
  }
}

/** Its row is gone, its files are on the ledger. */
export class MediaDeleted extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly mediaId: number,
  ) {
    super();
  }
}

/** Somebody who did not like it before. */
export class MediaLiked extends DomainEvent {
  constructor(
    /** Whose item it is. */
    readonly creatorId: number,
    readonly mediaId: number,
    readonly likedBy: number,
  ) {
    super();
  }
}

export class MediaUnliked extends DomainEvent {
  constructor(
    /** Whose item it is. */
    readonly creatorId: number,
    readonly mediaId: number,
    readonly likedBy: number,
  ) {
    super();
  }
}
