import { domainToUnicode } from 'node:url';
import { PLATFORMS } from './platforms.js';

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

const PLATFORM_HOSTS = new Set(PLATFORMS.flatMap(({ hosts }) => hosts));
const BASE_LETTERS: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't', ƶ: 'z', ƀ: 'b' };

/**
 * Whether a host name is not spoofed. `typed` is the host as written in the URL, `parsed` the host that a browser
 * visits: when they differ by more than case, the URL shows one host and leads to another.
 */
export function isUnambiguousHost(typed: string, parsed: string): boolean {
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
  return PLATFORM_HOSTS.has(withoutAccents.replace(/^www\./, ''));
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
