import { isEmailAddress, normaliseEmail } from '../../../kernel/email-address.js';
import { hashtagName } from '../../hashtags/index.js';
import {
  BLOCK_LIST_KINDS,
  BLOCK_LIST_VALUE_MAX,
  comparable,
  readableAddress,
  readableDomain,
  type BlockListKind,
} from '../domain/block-list.js';
import { InvalidBlockListValue } from '../domain/moderation.errors.js';

const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/u;
const WORD = /^[\p{L}\p{N}]+$/u;
const SHA256 = /^[0-9a-f]+$/;

const WORD_LENGTH = { min: 2, max: 50 };
const HASH_DIGITS = 64;

function invalidValue(kind: BlockListKind): InvalidBlockListValue {
  if (kind === 'word') return new InvalidBlockListValue({ reason: kind, ...WORD_LENGTH });
  return kind === 'picture'
    ? new InvalidBlockListValue({ reason: kind, digits: HASH_DIGITS })
    : new InvalidBlockListValue({ reason: kind });
}

/** The form in which an entry is stored and compared. Throws `InvalidBlockListValue`. */
export function blockListValue(kind: BlockListKind, typed: string): string {
  const value = comparable(typed).trim();
  if (kind === 'hashtag') return hashtagName(typed);
  const isValid = {
    email: () => isEmailAddress(normaliseEmail(value)),
    email_domain: () => value.length <= BLOCK_LIST_VALUE_MAX && DOMAIN.test(value),
    link_domain: () => value.length <= BLOCK_LIST_VALUE_MAX && DOMAIN.test(value),
    word: () => value.length >= WORD_LENGTH.min && value.length <= WORD_LENGTH.max && WORD.test(value),
    picture: () => value.length === HASH_DIGITS && SHA256.test(value),
  }[kind]();
  if (!isValid) throw invalidValue(kind);
  if (kind === 'email') return readableAddress(value);
  return kind === 'email_domain' || kind === 'link_domain' ? readableDomain(value) : value;
}

/** Whether a stored entry, of an archive, has the form of the API. */
export function isStoredBlockListValue(kind: unknown, value: string): boolean {
  const known = BLOCK_LIST_KINDS.find((each) => each === kind);
  if (known === undefined) return false;
  if (known === 'picture' && /^media-\d+$/.test(value)) return true;
  try {
    // Earlier versions stored domains as they were typed.
    return [value, readableAddress(value)].includes(blockListValue(known, value)) && comparable(value) === value;
  } catch {
    return false;
  }
}
