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
