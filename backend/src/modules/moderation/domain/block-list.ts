import { mailboxKey, partsOfEmail, readableDomain } from '../../../kernel/email-address.js';
import { limit } from '../../../kernel/limit.js';
import type { Subject } from './report.js';

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

/** Longest text that is split into words, above that of all texts of a page together with the names and addresses of 150 sets of media. */
const TEXT_MAX = 50_000;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of texts in the form of `search_form`. Words of more than 50 characters are in no list. */
export function wordsOf(texts: string[]): Candidate[] {
  const words = texts.join(' ').slice(0, TEXT_MAX).match(WORDS) ?? [];
  return [...new Set(words)].map((value) => ({ kind: 'word', value }));
}

/** A host with its parent domains, `a.example.com`, `example.com`. */
function domainsOf(host: string): string[] {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.').slice(-10);
  return labels.slice(0, -1).map((_, index) => readableDomain(labels.slice(index).join('.')));
}

export function linkCandidates(urls: string[]): Candidate[] {
  const hosts = urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).hostname] : []));
  return [...new Set(hosts.flatMap(domainsOf))].map((value) => ({ kind: 'link_domain', value }));
}

export function emailCandidates(emails: string[]): Candidate[] {
  return emails.flatMap((email) => {
    const value = mailboxKey(email);
    const [, domain] = partsOfEmail(value);
    return [{ kind: 'email' as const, value }, ...domainsOf(domain).map((each) => ({ kind: 'email_domain' as const, value: each }))];
  });
}

const hashtagCandidates = (names: string[]): Candidate[] => names.map((value) => ({ kind: 'hashtag', value }));

/** What is compared of a profile or an item; texts and hashtags in the form of `search_form`. */
export interface ComparedTexts {
  isHidden: boolean;
  texts: string[];
  hashtags: string[];
  urls: string[];
  emails: string[];
}

export const candidatesOf = ({ texts, hashtags, urls, emails }: Omit<ComparedTexts, 'isHidden'>): Candidate[] => [
  ...wordsOf(texts),
  ...hashtagCandidates(hashtags),
  ...linkCandidates(urls),
  ...emailCandidates(emails),
];

/** What is compared with one list of a text that an administrator tries: its words or, by the kind of the list, its hashtags, links or addresses. */
export function typedCandidates(kind: BlockListKind, text: string): Candidate[] {
  const parts = text.split(/\s+/).filter(Boolean);
  const compared = candidatesOf({
    texts: [text],
    hashtags: parts.map((part) => part.replace(/^#/, '')),
    urls: parts.map((part) => (URL.canParse(part) ? part : `https://${part}`)),
    emails: parts.filter((part) => part.includes('@')),
  });
  return compared.filter((candidate) => candidate.kind === kind);
}

export interface NewEntry extends Candidate {
  perceptualHashes?: string[];
  note: string;
  adminId: number;
}

export abstract class BlockList {
  /** Stores words and hashtags in the form of `search_form`. Throws `BlockListEntryExists` or `BlockListFull`. Returns the id. */
  abstract add(entry: NewEntry): Promise<number>;

  /** Throws `BlockListEntryNotFound`. */
  abstract remove(id: number): Promise<void>;

  /** The first entry that equals one of the candidates. */
  abstract match(candidates: Candidate[]): Promise<Candidate | undefined>;

  /** The entry of the list whose file or picture the item shows. */
  abstract matchPicture(mediaId: number): Promise<Candidate | undefined>;

  /** Undefined when the profile or item does not exist any more. */
  abstract textsOf(subject: Subject): Promise<ComparedTexts | undefined>;
}
