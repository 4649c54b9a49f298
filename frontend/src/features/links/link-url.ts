import { patterns, platforms } from '@/shared/api/platforms';
import type { ExternalLinkView } from '@/shared/api/public-api';

/** PR-55. */
export const URL_PREFIX = 'https://';

/**
 * Returns the typed URL with a scheme (PR-27): a damaged scheme is restored, a pasted URL replaces the prefix before it,
 * and `http://` is kept. Any other scheme is placed after the prefix, and the server rejects it. A handle, an email address and a phone
 * number lose the prefix.
 */
export function withPrefix(typed: string, before: string): string {
  // A chat puts invisible characters before a URL. The server removes those behind it, which may be a part of a word that is being typed.
  const text = typed.trim().replace(/^\p{Cf}+/u, '');
  const bare = text.slice(/^https:\/\//i.test(text) ? URL_PREFIX.length : 0);
  if (NO_URL.test(bare) || contactKind(bare) !== undefined) return bare;
  const pasted = /^https?:\/\/\p{Cf}*(https?:\/\/.*)$/iu.exec(text)?.[1];
  if (pasted !== undefined) return pasted;
  if (/^https?:\/\//i.test(text)) return text;
  const scheme = /^https?:\/\//i.exec(before)?.[0] ?? '';
  const isDamaged = scheme !== '' && text.length === before.length - 1 && text.endsWith(before.slice(scheme.length));
  if (isDamaged || URL_PREFIX.startsWith(text)) return isDamaged ? before : URL_PREFIX;
  return URL_PREFIX + text;
}

/** The beginning of a handle, an email address or a phone number. */
const NO_URL = /^(@|\+|[\w.+-]+@|(mailto|tel):)/i;
const expression = (name: keyof typeof patterns) => new RegExp(patterns[name], 'iu');
const FEDIVERSE = expression('fediverse');
const HANDLE = expression('handle');
const EMAIL = expression('email');
const PHONE = expression('phone');

type LinkKind = ExternalLinkView['kind'];

const contactKind = (text: string) => (EMAIL.test(text) ? 'email' : PHONE.test(text) ? 'phone' : undefined);

/** What a link leads to, by the text of the field. `url` is undefined while a handle has no platform. */
export function recognise(typed: string, platform: string): { kind: LinkKind; platform: string; url?: string; handle?: string } {
  const text = typed.trim();
  const [, name = '', host = ''] = FEDIVERSE.exec(text) ?? [];
  if (host !== '') return { kind: 'link', platform: 'mastodon', url: `https://${host}/@${name}`, handle: text };
  if (HANDLE.test(text)) {
    const prefix = prefixOf(platform);
    return { kind: 'link', platform, url: prefix === URL_PREFIX ? undefined : prefix + text.slice(1), handle: text };
  }
  const contact = contactKind(text);
  if (contact !== undefined) return { kind: contact, platform: 'other', url: text };
  return { kind: 'link', platform, url: text, handle: handleIn(text, platform) };
}

/** The profiles of these platforms have ids or codes instead of names. */
const WITHOUT_HANDLES = ['spotify', 'discord', 'linkedin'];

/** The handle in the URL of a profile, which is the default name of its link. */
function handleIn(url: string, platform: string): string | undefined {
  const prefix = prefixOf(platform);
  if (prefix === URL_PREFIX || WITHOUT_HANDLES.includes(platform) || !URL.canParse(url)) return undefined;
  const path = new URL(prefix).pathname;
  const { pathname } = new URL(url);
  const [, name] = (pathname.startsWith(path) ? /^@?([\w.-]+)\/?$/.exec(pathname.slice(path.length)) : null) ?? [];
  return name === undefined || !/[a-z]/i.test(name) || name.includes('.php') ? undefined : `@${name}`;
}

/** A complete URL is longer than the prefix and does not end with `://` (PR-55). */
export function isComplete(url: string): boolean {
  return url.trim().length > URL_PREFIX.length && !url.trim().endsWith('://');
}

/** How the addresses of profiles on the platform begin. */
export function prefixOf(key: string): string {
  return platforms.find((platform) => platform.key === key)?.prefix ?? URL_PREFIX;
}

/** True while the visitor has typed nothing after the beginning that a platform has filled in. */
export function isOnlyPrefix(url: string): boolean {
  return url === URL_PREFIX || platforms.some(({ prefix }) => prefix === url);
}
