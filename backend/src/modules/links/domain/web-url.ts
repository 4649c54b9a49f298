import { domainToUnicode } from 'node:url';
import { InvalidUrl } from './links.errors.js';
import { platformOfHost } from './platforms.js';
import { limit } from '../../../kernel/limit.js';

export const URL_MAX = limit('urlMax', 2048);
const HOST_MAX = 254;

/** Allows http and https only (PR-27). The `//` is required, because browsers accept `https:evil.example` as well. */
const WEB = /^https?:\/\/(?<authority>[^/?#]+)/i;
/**
 * White space, control, invisible and unassigned characters, and characters that must be escaped in a URL. Parsers
 * drop or repair some of them differently, and others could form markup.
 */
const FORBIDDEN_CHARACTERS = /[\s\p{C}"<>\\`]/u;
/** User information, or an escape sequence in the host. */
const USER_INFO_OR_ESCAPE = /[@%]/;

/**
 * Spaces, and characters that show nothing, such as those that chats put around a URL. Variation selectors and tags are the end of an
 * emoji.
 */
const INVISIBLE = /^[[\p{Zs}\p{Default_Ignorable_Code_Point}\u2800]--[\p{Variation_Selector}\u{e0000}-\u{e0fff}]]$/v;
/** Format characters within a word, such as the joiners of Persian and of emoji. Those that reverse text are none. */
const JOINERS = /[\p{Cf}--[\u202a-\u202e\u2066-\u2069]]/gv;

/** Returns the URL that is stored for the typed one when it is safe as the target of a link; throws `InvalidUrl` otherwise. */
export function webUrl(typed: string): string {
  const url = escaped(typed);
  if (!isSafe(url)) throw new InvalidUrl();
  return url;
}

export const isWebUrl = (typed: string): boolean => isSafe(escaped(typed));

function isSafe(url: string): boolean {
  if (url.length > URL_MAX) return false;
  const authority = WEB.exec(url)?.groups?.authority;
  if (authority === undefined || FORBIDDEN_CHARACTERS.test(url) || USER_INFO_OR_ESCAPE.test(authority)) return false;
  const hostname = URL.parse(url)?.hostname ?? '';
  return hostname.startsWith('[') || (isPublicName(hostname) && isUnambiguousHost(authority.replace(/:\d*$/, ''), hostname));
}

export function withoutInvisibleEnds(typed: string): string {
  const letters = [...typed];
  const isVisible = (letter: string): boolean => !INVISIBLE.test(letter);
  return letters.slice(letters.findIndex(isVisible), letters.findLastIndex(isVisible) + 1).join('');
}

/** The URL without invisible ends, with its scheme in lowercase and with joiners behind the host percent-encoded, as browsers send them. */
function escaped(typed: string): string {
  const text = withoutInvisibleEnds(typed);
  const origin = /^https?:\/\/[^/?#]*/i.exec(text)?.[0] ?? text;
  return origin.replace(/^https?/i, (scheme) => scheme.toLowerCase()) + text.slice(origin.length).replace(JOINERS, encodeURIComponent);
}

/** Whether two valid URLs are the same for a browser, which writes the host in lowercase and a missing path as a slash. */
export function isSameUrl(one: string, other: string): boolean {
  return URL.parse(one)?.href === URL.parse(other)?.href;
}

/** Requires a dot: `https://instagram` is a typing error, and `https://localhost` is not public. RFC 1035 limits a label to 63 characters. */
const isPublicName = (hostname: string): boolean => hostname.length <= HOST_MAX && /^[^.]{1,63}(\.[^.]{1,63})+\.?$/.test(hostname);

/** Scripts in everyday use (UAX 31, table 5). Labels in other scripts are refused, because they are more likely spoofed than genuine. */
const SCRIPTS = (
  'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada ' +
  'Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Hangul Hiragana Katakana Bopomofo Han'
).split(' ');
const SCRIPT_TESTS = SCRIPTS.map((script): [string, RegExp] => [script, new RegExp(`\\p{Script=${script}}`, 'u')]);
const NEUTRAL = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Scripts that may be combined within a label; other combinations are refused (UTS 39, "highly restrictive"). */
const COMBINED_SCRIPTS = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Bopomofo']),
  new Set(['Latin', 'Han', 'Hangul']),
];

/** Cyrillic, Greek and Armenian letters that look like Latin ones. A label of these only is refused below a Latin top-level domain. */
const LATIN_LOOKALIKES = [/^[аысԁеһіюјӏорԗԛѕԝхуъьҽпгѵѡм\d-]+$/u, /^[αικνρυωηοτ\d-]+$/u, /^[ագզէլհյոսւօ\d-]+$/u];
/** Latin letters of phonetic alphabets and of obsolete spellings. */
const UNUSUAL_LATIN = /[\u0138\u2183\u2184\u0250-\u02ff\u1d00-\u1dff\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/u;
const LABEL = /^[\p{L}\p{M}\p{N}-]+$/u;

const BASE_LETTERS: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't', ƶ: 'z', ƀ: 'b' };

/**
 * Whether a host name is not spoofed. `typed` is the host as written in the URL, `parsed` the host that a browser
 * visits: when they differ by more than case, the URL shows one host and leads to another.
 */
function isUnambiguousHost(typed: string, parsed: string): boolean {
  const decodedHost = domainToUnicode(parsed);
  // Labels that cannot be decoded stay encoded. They are refused here, because URL parsers accept them.
  if (decodedHost.split('.').some((label) => label.startsWith('xn--'))) return false;
  const typedHost = typed.toLowerCase().normalize('NFC');
  if (typedHost !== parsed && typedHost !== decodedHost) return false;
  if (isAscii(decodedHost)) return true;
  const labels = decodedHost.replace(/\.$/, '').split('.');
  const nonAsciiLabels = labels.filter((label) => !isAscii(label));
  return nonAsciiLabels.every(isUnambiguousLabel) && !usesLatinLookalikes(labels) && !resemblesPlatform(labels);
}

function isUnambiguousLabel(label: string): boolean {
  return LABEL.test(label) && !UNUSUAL_LATIN.test(label) && hasAllowedScripts(label);
}

/** `ура.рф` is allowed, because its top-level domain is Cyrillic too. A top-level domain of look-alikes only is refused. */
function usesLatinLookalikes(labels: string[]): boolean {
  const isLookalike = (label: string): boolean => !isAscii(label) && LATIN_LOOKALIKES.some((letters) => letters.test(label));
  const topLevelDomain = labels.at(-1) ?? '';
  return labels.some(isLookalike) && (isAscii(topLevelDomain) || isLookalike(topLevelDomain));
}

function hasAllowedScripts(label: string): boolean {
  const scripts = new Set<string>();
  for (const letter of label) {
    if (NEUTRAL.test(letter)) continue;
    const script = SCRIPT_TESTS.find(([, test]) => test.test(letter))?.[0];
    if (script === undefined) return false;
    scripts.add(script);
  }
  return scripts.size <= 1 || COMBINED_SCRIPTS.some((group) => [...scripts].every((script) => group.has(script)));
}

/** Returns true for `ínstagram.com`, because without the accent it is the host of a platform. */
function resemblesPlatform(labels: string[]): boolean {
  const decomposed = labels.join('.').normalize('NFD').replace(/\p{M}/gu, '');
  const withoutAccents = Array.from(decomposed, (letter) => BASE_LETTERS[letter] ?? letter).join('');
  return platformOfHost(withoutAccents) !== undefined;
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
