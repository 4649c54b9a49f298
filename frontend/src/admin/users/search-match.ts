import type { User } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';

/** Where a search has found a user, when the row does not show it. */
interface SearchMatch {
  label: string;
  before: string;
  found: string;
  after: string;
}

/** Characters around the match. */
const CONTEXT = 40;

/** One character for each of the text, so that both have the same places. */
const folded = (text: string): string =>
  Array.from(text, (character) =>
    (character.normalize('NFD')[0] ?? '').toLowerCase().padEnd(character.length).slice(0, character.length),
  ).join('');

function excerpt(label: string, text: string, words: string[]): SearchMatch | null {
  const plain = folded(text);
  const word = words.find((each) => plain.includes(each));
  if (word === undefined) return null;
  const at = plain.indexOf(word);
  const start = Math.max(0, at - CONTEXT);
  const end = at + word.length + CONTEXT;
  return {
    label,
    before: (start === 0 ? '' : '…') + text.slice(start, at),
    found: text.slice(at, at + word.length),
    after: text.slice(at + word.length, end) + (end < text.length ? '…' : ''),
  };
}

/** The words of the bio, a link or a hashtag that match; null when name, address, place or id have the search, and for a typing error. */
export function matchOf(user: User, search: string): SearchMatch | null {
  const t = getT('adminUsers');
  const labels = getT('adminCommon');
  const whole = folded(search.trim());
  const words = whole.split(/[\s#]+/).filter((word) => word !== '');
  const shown = [user.username, user.displayName, user.email ?? '', user.location, String(user.id)];
  if (words.length === 0 || shown.some((text) => folded(text).includes(whole))) return null;
  const sources: [string, string][] = [
    [t('bio'), user.bio],
    ...user.externalLinks.map(({ title, url }): [string, string] => [t('links'), `${title ?? ''} ${url}`.trim()]),
    ...user.hashtags.map(({ name }): [string, string] => [labels('hashtags'), `#${name}`]),
  ];
  for (const wanted of [[whole], words]) {
    for (const [label, text] of sources) {
      const match = excerpt(label, text, wanted);
      if (match !== null) return match;
    }
  }
  return null;
}
