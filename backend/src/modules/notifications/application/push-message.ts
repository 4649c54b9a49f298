import { isolated } from '../../../kernel/one-line.js';
import { getT } from '../../../platform/texts/server-text.js';
import type { DuePush } from '../domain/push.js';

/** What the service worker of the app gets. */
export interface PushMessage {
  /** Code of the sentence, as in `GET /api/notifications`. */
  code: 'new_follower' | 'photo_liked' | 'gif_liked' | 'video_liked';
  params: { people: string; others: number };
  title: string;
  body: string;
  lang: string;
  /** A message replaces the shown one with the same tag. At most 32 characters of Base64 for URLs, as push services require. */
  tag: string;
  /** Path of the page that a click opens. */
  url: string;
}

const LIKED = { image: 'photo_liked', gif: 'gif_liked', video: 'video_liked' } as const;

export function pushMessage({ kind, mediaId, mediaKind, language, owner, people, usernames, displayNames }: DuePush): PushMessage {
  const t = getT(language, 'push');
  const names = usernames.map((username, n) => isolated(displayNames[n] || username));
  const others = Math.max(people - names.length, 0);
  const listed = names.length === 0 ? [t('people', { n: people })] : others > 0 ? [...names, t('others', { n: others })] : names;
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(listed);
  const code = kind === 'follow' ? 'new_follower' : LIKED[mediaKind ?? 'image'];
  const [first = ''] = usernames;
  const followers = people === 1 && first !== '' ? `/${encodeURIComponent(first)}` : '/profile/followers';
  return {
    code,
    params: { people: list, others },
    title: t(kind === 'follow' ? 'followers' : 'likes', { n: people }),
    body: t(code, { people: list, n: people }),
    lang: language,
    tag: mediaId === null ? kind : `${kind}-${mediaId}`,
    url: mediaId === null ? followers : `/${encodeURIComponent(owner)}?media=${mediaId}`,
  };
}
