import { asciiDomain, isEmailAddress, mailboxKey, readableDomain } from '../../../kernel/email-address.js';
import { comparable } from '../../../kernel/text.js';
import { hashtagName } from '../../hashtags/index.js';
import { BLOCK_LIST_KINDS, BLOCK_LIST_VALUE_MAX, type BlockListKind } from '../domain/block-list.js';
import { InvalidBlockListValue } from '../domain/moderation.errors.js';

/** A domain in ASCII. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const WORD = /^[\p{L}\p{N}\p{M}]+$/u;
const SHA256 = /^[0-9a-f]+$/;

const WORD_LENGTH = { min: 2, max: 50 };
const HASH_DIGITS = 64;

function invalidValue(kind: BlockListKind): InvalidBlockListValue {
  if (kind === 'word') return new InvalidBlockListValue({ reason: kind, ...WORD_LENGTH });
  return kind === 'picture'
    ? new InvalidBlockListValue({ reason: kind, digits: HASH_DIGITS })
    : new InvalidBlockListValue({ reason: kind });
}

/** The form in which an entry is stored and compared, except for accents. Throws `InvalidBlockListValue`. */
export function blockListValue(kind: BlockListKind, typed: string): string {
  if (kind === 'hashtag') return hashtagName(typed);
  if (kind === 'email_domain' || kind === 'link_domain') return domainOf(typed.trim()) ?? refuse(kind);
  const value = comparable(typed);
  const isValid = {
    email: () => isEmailAddress(value),
    word: () => value.length >= WORD_LENGTH.min && value.length <= WORD_LENGTH.max && WORD.test(value),
    picture: () => value.length === HASH_DIGITS && SHA256.test(value),
  }[kind]();
  if (!isValid) refuse(kind);
  return kind === 'email' ? mailboxKey(value) : value;
}

function domainOf(typed: string): string | undefined {
  const ascii = asciiDomain(typed);
  if (ascii === undefined || ascii.length > BLOCK_LIST_VALUE_MAX || !DOMAIN.test(ascii)) return undefined;
  return readableDomain(ascii);
}

function refuse(kind: BlockListKind): never {
  throw invalidValue(kind);
}

/** Whether a stored entry, of an archive, has the form of the API. */
export function isStoredBlockListValue(kind: unknown, value: string): boolean {
  const known = BLOCK_LIST_KINDS.find((each) => each === kind);
  if (known === undefined) return false;
  if (known === 'picture' && /^media-\d+$/.test(value)) return true;
  try {
    return blockListValue(known, value) === value;
  } catch {
    return false;
  }
}
