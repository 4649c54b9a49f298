import { contactKind, fediverseUrl, isWebUrl, LINK_NAME_MAX, platformOfHost, type LinkKind } from '../../links/index.js';
import { SHOWN_MAX } from '../domain/import.js';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A text of a source without control characters and surrogates, at most `max` characters long. */
export const cleaned = (text: unknown, max = SHOWN_MAX): string =>
  typeof text === 'string' || typeof text === 'number'
    ? String(text)
        .slice(0, 4 * max)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, max)
        .toWellFormed()
    : '';

/** A link as a source has it. */
export interface FoundLink extends Record<string, unknown> {
  url: string;
  displayName?: string;
  platform?: string;
  kind?: LinkKind;
}

const URLS = /https?:\/\/[^\s<>]*/gi;
/** Punctuation between a name and a URL. */
const SEPARATORS = new Set([...' \t[](){}<>:;,|*•–—-"\'']);
/** The end of a sentence or of a quotation, which is no part of the URL before it. */
const SENTENCE_END = new Set([...'.,;:!?\'"’”»…。、，；：！？」』】》']);
const CLOSING: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
/** A shorter run of digits in a line is rather a year or a price. */
const PHONE_DIGITS_MIN = 7;
/** The first place where a number can begin; one behind a plus or `tel:` comes before other digits. */
const PHONE_STARTS = [/tel:|[+＋(（]{1,2}\s?[+＋]?\p{Nd}/iu, /\p{Nd}/u];
/** An `@name`, a scheme, a host or a number. */
const ADDRESS = /@[\p{L}\p{N}]|\p{L}:\/\/|[\p{L}\p{N}]\.\p{L}{2}|\p{Nd}{5}/u;

export const named = (name: string): { displayName?: string } => (name === '' ? {} : { displayName: name });

/** Whether a text holds what may be an address, so that the creator misses it when it is not imported. */
export const hasAddress = (text: string): boolean => ADDRESS.test(text);

/** The links of a line with their names: URLs, also as Markdown, otherwise what a line has without a URL. */
export function linksOfLine(line: string): FoundLink[] {
  const urls = [...line.matchAll(URLS)];
  if (urls.length === 0) return linksWithoutUrl(line);
  let end = 0;
  return urls.map(({ 0: match, index }) => {
    const before = nameOf(line.slice(end, index));
    const url = withoutSentenceEnd(line[index - 1] === '(' ? untilClosing(match) : match);
    end = index + url.length;
    return { url, ...named(before || (urls.length === 1 ? nameOf(line.slice(end)) : '')) };
  });
}

/** The link of a text that is nothing but an address: a URL, a contact, an account of the fediverse, or a host. */
export function linkOfText(text: string): FoundLink | undefined {
  const bare = withoutSentenceEnd(text.trim().replace(/^<(.*)>$/s, '$1'));
  const kind = contactKind(bare);
  if (kind !== undefined) return { url: bare, kind };
  const account = fediverseUrl(bare);
  if (account !== undefined) return { url: account, platform: 'mastodon' };
  const url = /^https?:\/\//i.test(bare) ? bare : `https://${bare}`;
  return isWebUrl(url) ? { url } : undefined;
}

function linksWithoutUrl(line: string): FoundLink[] {
  const whole = line.includes(' ') ? undefined : linkOfText(line);
  if (whole !== undefined) return [whole];
  const words = line
    .replaceAll('](', '] (')
    .split(/\s+/)
    .map((word) => ({ word, link: isAddress(word) ? linkOfText(trimmed(word)) : undefined }));
  const links = words.flatMap(({ link }) => link ?? []);
  if (links.length === 0) return phoneOf(line);
  const name = links.length > 1 ? '' : nameOf(words.map(({ word, link }) => (link === undefined ? word : ' ')).join(' '));
  return links.map((link) => ({ ...link, ...named(name) }));
}

/** A word with a dot can be a part of a sentence, so a host among words is an address only with a path, or when it is the host of a platform. */
function isAddress(word: string): boolean {
  const [host = '', path] = trimmed(word).toLowerCase().split('/');
  return word.includes('@') || (path !== undefined && /\.\p{L}{2,}$/u.test(host)) || platformOfHost(host) !== undefined;
}

function phoneOf(line: string): FoundLink[] {
  const at = PHONE_STARTS.map((start) => line.search(start)).find((place) => place >= 0) ?? 0;
  const url = line.slice(at).trim();
  const isPhone = contactKind(url) === 'phone' && (url.match(/\p{Nd}/gu)?.length ?? 0) >= PHONE_DIGITS_MIN;
  return isPhone ? [{ url, kind: 'phone', ...named(nameOf(line.slice(0, at))) }] : [];
}

/** Characters at the end of a text that are looked at. */
const SENTENCE_END_MAX = 20;

/** Without punctuation at the end, and without a closing bracket whose opening one is not in the text. */
function withoutSentenceEnd(text: string): string {
  let end = text.length;
  for (; end > Math.max(0, text.length - SENTENCE_END_MAX); end -= 1) {
    const last = text.charAt(end - 1);
    const opening = CLOSING[last];
    if (opening === undefined ? !SENTENCE_END.has(last) : isBalanced(text.slice(0, end), opening, last)) break;
  }
  return text.slice(0, end);
}

const isBalanced = (text: string, opening: string, closing: string): boolean => text.split(opening).length >= text.split(closing).length;

/** The text up to the bracket that closes the one before it, as in Markdown. */
function untilClosing(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth < 0) return text.slice(0, at);
  }
  return text;
}

/** Punctuation alone is no name. */
const nameOf = (text: string): string => (/[\p{L}\p{N}\p{So}]/u.test(text) ? cleaned(trimmed(text), LINK_NAME_MAX) : '');

function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && SEPARATORS.has(text[start] ?? '')) start += 1;
  while (end > start && SEPARATORS.has(text[end - 1] ?? '')) end -= 1;
  return text.slice(start, end);
}

/** Yields the items, and lets the event loop run other work after each `perTurn` of them. */
export async function* inTurns<Item>(items: Iterable<Item>, perTurn: number): AsyncGenerator<Item> {
  let count = 0;
  for (const item of items) {
    yield item;
    count += 1;
    if (count % perTurn === 0) await nextTurn();
  }
}
