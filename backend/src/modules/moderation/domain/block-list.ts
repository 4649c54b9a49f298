import { domainToASCII, domainToUnicode } from 'node:url';
import { limit } from '../../../kernel/limit.js';

/** What a list names. An item that matches is held, never deleted (PR-130). */
export const BLOCK_LIST_KINDS = ['email', 'email_domain', 'link_domain', 'hashtag', 'word', 'picture'] as const;
export type BlockListKind = (typeof BLOCK_LIST_KINDS)[number];

export const BLOCK_LIST_VALUE_MAX = limit('blockListValueMax', 254);
export const BLOCK_LIST_NOTE_MAX = limit('blockListNoteMax', 200);
export const BLOCK_LIST_MAX = 5_000;
/** An upload is compared with each picture of the list and its ten crops: 5 ms for a full list. */
export const BLOCKED_PICTURES_MAX = 2_000;
/**
 * Bits by which the perceptual hashes of one picture may differ. Measured by `bench/picture-hashes.mjs` with drawn pictures: all copies of 40
 * pictures that were cropped by 5 %, resized or compressed again are found, and none of 250 different ones, whose nearest distance is 13.
 */
export const PICTURE_DISTANCE = 8;

/** The value of an item without a SHA-256, which earlier versions did not compute. */
export const valueOfItem = (mediaId: number): string => `media-${mediaId}`;

/** A text, an address or a name, to be compared with a list. */
export interface Candidate {
  kind: BlockListKind;
  value: string;
}

/** Longest text that is split into words, above that of all texts of a page together: 100 collections and 50 albums with name and address. */
const TEXT_MAX = 50_000;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
/** Zero-width spaces and joiners, soft hyphens, marks of direction: no reader sees them, and they would divide a word. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** The form in which texts and entries are compared. */
export const comparable = (text: string): string => text.replace(INVISIBLE, '').normalize('NFKC').toLowerCase();

/** The words of texts. Words of more than 50 characters are in no list. */
export function wordsOf(texts: string[]): Candidate[] {
  const words = comparable(texts.join(' ').slice(0, TEXT_MAX)).match(WORDS) ?? [];
  return [...new Set(words)].map((value) => ({ kind: 'word', value }));
}

/** The spelling of a domain that people read: browsers send another one, of ASCII letters, for `bücher.example`. */
export const readableDomain = (domain: string): string => domainToUnicode(domainToASCII(domain)) || domain;

/** Both spellings, and the given one: earlier versions stored entries as they were typed. */
const spellingsOf = (domain: string): string[] => [...new Set([domain, readableDomain(domain), domainToASCII(domain) || domain])];

/** A host with its parent domains, `a.example.com`, `example.com`. */
function domainsOf(host: string): string[] {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.').slice(-10);
  return labels.slice(0, -1).flatMap((_, index) => spellingsOf(labels.slice(index).join('.')));
}

export function linkCandidates(urls: string[]): Candidate[] {
  const hosts = urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).hostname] : []));
  return [...new Set(hosts.flatMap(domainsOf))].map((value) => ({ kind: 'link_domain', value }));
}

/** The local part with its @, and the domain. */
function partsOf(email: string): [local: string, domain: string] {
  const at = email.lastIndexOf('@') + 1;
  return [email.slice(0, at), email.slice(at)];
}

export function readableAddress(email: string): string {
  const [local, domain] = partsOf(email);
  return local + readableDomain(domain);
}

export function emailCandidates(emails: string[]): Candidate[] {
  return emails.flatMap((email) => {
    const [local, domain] = partsOf(email.toLowerCase());
    return [
      ...spellingsOf(domain).map((each) => ({ kind: 'email' as const, value: local + each })),
      ...domainsOf(domain).map((value) => ({ kind: 'email_domain' as const, value })),
    ];
  });
}

export const hashtagCandidates = (names: string[]): Candidate[] => names.map((value) => ({ kind: 'hashtag', value }));

/** What is compared of a profile or an item. */
export interface ComparedTexts {
  isHidden: boolean;
  texts: string[];
  hashtags: string[];
  urls: string[];
  emails: string[];
}

export interface NewEntry extends Candidate {
  perceptualHashes?: string[];
  note: string;
  adminId: number;
}

export abstract class BlockList {
  /** Throws `BlockListEntryExists` or `BlockListFull`. Returns the id. */
  abstract add(entry: NewEntry): Promise<number>;

  /** Throws `BlockListEntryNotFound`. */
  abstract remove(id: number): Promise<void>;

  /** The first entry that equals one of the candidates. */
  abstract match(candidates: Candidate[]): Promise<Candidate | undefined>;

  /** The entry of the list whose file or picture the item shows. */
  abstract matchPicture(mediaId: number): Promise<Candidate | undefined>;

  /** Undefined when the profile or item does not exist any more. */
  abstract textsOf(subject: { profileId: number; mediaId?: number }): Promise<ComparedTexts | undefined>;
}
