import { DomainEvent } from '../../../kernel/domain-event.js';
import { limit } from '../../../kernel/limit.js';
import { trimCharacters } from '../../../kernel/text.js';
import { domainError } from '../../../kernel/domain-error.js';

export class InvalidHashtag extends domainError('invalid_hashtag', 'invalid', {
  length: 'A hashtag is {min} to {max} letters, digits, _, - or .',
  character: 'A hashtag is {min} to {max} letters, digits, _, - or . – not {character}',
  letter: 'A hashtag is {min} to {max} letters, digits, _, - or . – at least one letter or digit',
}) {}
export class TooManyHashtags extends domainError('too_many_hashtags', 'limit', 'Maximum {max} hashtags allowed') {}

export class HashtagNotFound extends domainError('hashtag_not_found', 'not-found', 'Hashtag not found') {}

/** Another hashtag has the name; the administrator can merge the two instead (PR-47). */
export class HashtagExists extends domainError('hashtag_exists', 'conflict', 'There is a hashtag #{name} already') {}

/** Only a hashtag that no profile and no media item has can be deleted (PR-47). */
export class HashtagInUse extends domainError('hashtag_in_use', 'conflict', 'This hashtag is in use and cannot be deleted') {}
export class MergeWithItself extends domainError('merge_with_itself', 'invalid', 'A hashtag cannot be merged with itself') {}

/** Every attempt failed, because creators attached the hashtag concurrently. */
export class HashtagBusy extends domainError('hashtag_busy', 'unavailable', 'This hashtag is being changed by others. Please try again.', {
  retryAfter: 1,
}) {}

/** Maximum characters of a hashtag's name (PR-25). */
export const HASHTAG_MAX = limit('hashtagMax', 50);
/** Maximum characters of a hashtag as it is typed, with spaces and `#`. */
export const TYPED_HASHTAG_MAX = 200;
/** Maximum hashtags of a profile (PR-25). */
export const HASHTAGS_MAX = limit('hashtagsMax', 10);
/** Maximum hashtags of a media item (PR-95). */
export const MEDIA_HASHTAGS_MAX = limit('mediaHashtagsMax', 5);

/**
 * The characters of a name: letters and digits with their combining marks, `_`, `-` and `.`. Inside a word also what divides one in Catalan, Hebrew,
 * Armenian, Tibetan and Japanese (UAX 31, table 3a), and in scripts that are written with them the joiners, which change the form of a letter.
 */
const JOINED =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Mymr}\\p{scx=Khmr}\\p{scx=Tibt}]';
const CHARACTERS = [
  '[\\p{L}\\p{N}_.\\-\u05f3]',
  '(?<=[\\p{L}\\p{N}\\p{M}_.\\-\u200c\u200d])\\p{M}',
  '(?<=[\\p{L}\\p{N}\\p{M}])[\u00b7\u058a\u05f4\u0f0b\u2027\u30a0\u30fb](?=[\\p{L}\\p{N}])',
  `(?<=${JOINED})[\u200c\u200d](?=${JOINED})`,
].join('|');
const NAME = new RegExp(`^(?:${CHARACTERS})+$`, 'u');
const FIRST_PART = new RegExp(`^(?:${CHARACTERS})*`, 'u');
const LETTER = /[\p{L}\p{N}]/u;

/** The form in which a typed hashtag is stored; it may still be invalid. A leading # is dropped, because it is not part of the name. */
export function normalisedHashtag(text: string): string {
  const withoutHash = text.normalize('NFKC').replaceAll('\u2010', '-').trim().replace(/^#+/, '').trim();
  // The lower case of İ has a dot of its own above the i, which no reader sees.
  const name = withoutHash.toLowerCase().replaceAll('i\u0307', 'i').normalize('NFKC');
  // Joiners at an end change no letter.
  return trimCharacters(name, '\u200c\u200d');
}

/** The name of a hashtag: 1 to 50 letters, digits, `_`, `-` or `.` of any script, at least one letter or digit. */
export function hashtagName(text: string): string {
  const name = normalisedHashtag(text);
  const bounds = { min: 1, max: HASHTAG_MAX };
  if (name === '' || [...name].length > HASHTAG_MAX) throw new InvalidHashtag({ reason: 'length', ...bounds });
  if (!NAME.test(name)) throw new InvalidHashtag({ reason: 'character', ...bounds, character: firstRefused(name) });
  if (!LETTER.test(name)) throw new InvalidHashtag({ reason: 'letter', ...bounds });
  return name;
}

/** The first character that no name has there; its code point when it cannot be seen. */
function firstRefused(name: string): string {
  const [first = ''] = name.slice(FIRST_PART.exec(name)?.[0].length ?? 0);
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(first) ? first : `U+${(first.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
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
    /** Then it is no activity of the creator (PR-37). */
    readonly isByAdmin: boolean,
  ) {
    super();
  }
}

/**
 * Tiers of hashtag usage; each number of uses is in exactly one tier (PR-46). `upTo` is the highest number of the
 * tier; the next tier begins one above it.
 */
const USAGE_TIERS = [
  { name: 'unused', upTo: 0 },
  { name: 'low', upTo: 5 },
  { name: 'medium', upTo: 20 },
  { name: 'high', upTo: undefined },
] as const;

export type UsageTier = (typeof USAGE_TIERS)[number]['name'];

export const USAGE_TIER_NAMES = USAGE_TIERS.map(({ name }) => name);

/** Lowest and highest number of uses of a tier; the highest tier has no upper bound. */
export function boundsOf(tier: UsageTier): { from: number; to: number | undefined } {
  const index = USAGE_TIER_NAMES.indexOf(tier);
  const before = USAGE_TIERS[index - 1]?.upTo;
  return { from: before === undefined ? 0 : before + 1, to: USAGE_TIERS[index]?.upTo };
}
