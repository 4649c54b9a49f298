import type { Sql } from '../../../platform/database/projection.js';

/** The group of the expression in the URL of the link `l`, without regard to case; null when it does not match. */
const part = (expression: string): Sql => `substring(l.url from '(?i)${expression}')`;
/** The beginning of a URL of the host. */
const at = (host: string): string => `^https?://${host}[.]?(?::[0-9]+)?/`;
/** A parameter of the query, up to its value. */
const query = (name: string): string => `[?](?:[^#]*&)?${name}=`;
const WORD = '[0-9A-Za-z_-]';
const END = '(?![0-9A-Za-z_-])';

/** Seconds, from a time such as `90`, `90s` or `1h2m3s`. */
const START: Sql = `extract(epoch from nullif(${part(
  '[?&#](?:t|start|time_continue)=((?:[0-9]{1,2}h)?(?:[0-9]{1,4}m)?(?:[0-9]{1,6}s?)?)(?![0-9A-Za-z])',
)}, '')::interval)::int`;
const optional = (before: string, value: Sql, after = ''): Sql => `coalesce('${before}' || ${value} || '${after}', '')`;

const YOUTUBE = at('(?:[a-z]+[.])?youtube(?:-nocookie)?[.]com');
const YOUTUBE_VIDEO = `(?:${at('(?:www[.])?youtu[.]be')}|${YOUTUBE}(?:watch/?${query('v')}|(?:watch|shorts|live|embed|v|e)/(?!videoseries|live_stream)))`;
const YOUTUBE_LIST = `${YOUTUBE}(?:playlist|embed/videoseries|watch)/?${query('list')}`;
const YOUTUBE_CHANNEL = `${YOUTUBE}(?:embed/live_stream${query('channel')}|channel/(?=${WORD}{24}/live))`;

const VIMEO = `${at('(?:www[.]|player[.])?vimeo[.]com')}(?:(?:video|manage/videos|channels/${WORD}+|ondemand/${WORD}+|groups/${WORD}+(?:/videos)?|(?:album|showcase)/[0-9]+/video)/)?`;

const SPOTIFY = `${at('(?:open|play)[.]spotify[.]com')}(?:intl-${WORD}+/)?(?:embed(?:-podcast)?/)?(?:user/[^/?#]+/)?`;
const SPOTIFY_EPISODE = `${SPOTIFY}episode/[0-9A-Za-z]{22}${END}`;

const SOUNDCLOUD_API = `${at('w[.]soundcloud[.]com')}player/?${query('url')}https?(?::|%3A)(?:/|%2F){2}api[.]soundcloud[.]com(?:/|%2F)`;

/**
 * The player of the link `l` by the forms of its URL, with what the player needs besides the id: the hash of an unlisted film, the start, the
 * secret of a private track. Nothing else of the URL gets into that of the player, and each value has only letters, digits, `_`, `-`, `/` and
 * `%`.
 */
export const PLAYER: Sql = `case l.platform
  when 'youtube' then 'https://www.youtube-nocookie.com/embed/' || coalesce(
    ${part(`${YOUTUBE_VIDEO}(${WORD}{11})${END}`)} || ${optional('?start=', START)},
    'videoseries?list=' || ${part(`${YOUTUBE_LIST}(${WORD}{16,64})${END}`)},
    'live_stream?channel=' || ${part(`${YOUTUBE_CHANNEL}(UC${WORD}{22})${END}`)})
  when 'vimeo' then 'https://player.vimeo.com/video/' || ${part(`${VIMEO}([0-9]{1,12})${END}`)}
    || ${optional('?h=', part(`${VIMEO}[0-9]{1,12}(?:/|/?[?](?:[^#]*&)?h=)([0-9a-f]{6,20})${END}`))} || ${optional('#t=', START, 's')}
  when 'spotify' then 'https://open.spotify.com/embed/'
    || ${part(`${SPOTIFY}((?:track|album|playlist|artist|episode|show|audiobook)/[0-9A-Za-z]{22})${END}`)}
    || case when l.url ~ '(?i)${SPOTIFY_EPISODE}' then ${optional('?t=', START)} else '' end
  when 'soundcloud' then 'https://w.soundcloud.com/player/?url=https%3A//' || coalesce(
    'soundcloud.com/' || ${part(`${at('(?:www[.]|m[.])?soundcloud[.]com')}(${WORD}+/(?:${WORD}|/)+)`)}
      || ${optional('%3Fsecret_token%3D', part(`${query('secret_token')}(s-${WORD}+)`))},
    'api.soundcloud.com/' || ${part(`${SOUNDCLOUD_API}((?:tracks|playlists)(?:/|%2F)[0-9]+)`)})
end`;
