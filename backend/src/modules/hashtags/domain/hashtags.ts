import { InvalidHashtag } from './hashtags.errors.js';
import { DomainEvent } from '../../../kernel/domain-event.js';
import { limit } from '../../../kernel/limit.js';

/** Maximum characters of a hashtag's name (PR-25). */
export const HASHTAG_MAX = limit('hashtagMax', 50);
/** Maximum characters of a hashtag as it is typed, with spaces and `#`. */
export const TYPED_HASHTAG_MAX = 200;
/** Maximum hashtags of a profile (PR-25). */
export const HASHTAGS_MAX = limit('hashtagsMax', 10);
/** Maximum hashtags of a media item (PR-95). */
export const MEDIA_HASHTAGS_MAX = limit('mediaHashtagsMax', 5);

/** Combining marks are allowed after a letter, because many scripts cannot be written without them. */
const NAME = /^(?:[\p{L}\p{N}_.-]\p{M}*)+$/u;

/** The form in which a typed hashtag is stored; it may still be invalid. A leading # is dropped, because it is not part of the name. */
export function normalisedHashtag(text: string): string {
  const withoutHash = text.normalize('NFKC').trim().replace(/^#+/, '').trim();
  return withoutHash.toLowerCase().normalize('NFKC');
}

/** The name of a hashtag: 1 to 50 letters, digits, `_`, `-` or `.` of any script. */
export function hashtagName(text: string): string {
  const name = normalisedHashtag(text);
  if ([...name].length > HASHTAG_MAX || !NAME.test(name)) throw new InvalidHashtag({ min: 1, max: HASHTAG_MAX });
  return name;
}

export interface Hashtag {
  id: number;
  name: string;
}

/** Hashtags, and their assignment to profiles. Database triggers maintain the usage counts. */
export abstract class Hashtags {
  /** Returns the new id. Throws `HashtagExists` when a hashtag has this name. */
  abstract add(name: string): Promise<number>;

  /** Renames the hashtag on all its profiles. Throws `HashtagNotFound`, `HashtagExists`, or `HashtagBusy` on a lock conflict. */
  abstract rename(id: number, name: string): Promise<void>;

  /** Replaces `id` by `intoId` on all profiles and deletes `id`. Throws `HashtagNotFound`, or `HashtagBusy` on a lock conflict. */
  abstract merge(id: number, intoId: number): Promise<void>;

  /** Throws `HashtagNotFound`, or `HashtagInUse` when a profile or a media item has the hashtag. */
  abstract remove(id: number): Promise<void>;

  /** In the creator's order. */
  abstract of(creatorId: number): Promise<Hashtag[]>;

  /** Locks the hashtags of the profiles by ascending id, as everything does that changes their counts. */
  abstract lockOf(creatorIds: number[]): Promise<void>;

  /** The existing hashtags among these ids, in the order of the ids. Locks them against deletion until the transaction ends. */
  abstract findByIds(ids: number[]): Promise<Hashtag[]>;

  /** Creates the hashtag when it does not exist; concurrent calls create one. Returns its id. */
  abstract attach(creatorId: number, name: string): Promise<number>;

  abstract detach(creatorId: number, hashtagId: number): Promise<void>;

  /** Replaces the hashtags of a media item, and creates those that do not exist. */
  abstract tagMedia(mediaId: number, names: string[]): Promise<void>;
}

/** The set of a profile's hashtags changed. */
export class HashtagsChanged extends DomainEvent {
  constructor(
    readonly creatorId: number,
    /** All hashtags of the profile after the change, in the creator's order. */
    readonly names: string[],
  ) {
    super();
  }
}
