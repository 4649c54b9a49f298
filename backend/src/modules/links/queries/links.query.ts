import { asciiDomain } from '../../../kernel/email-address.js';
import { jsonByKey, projection, type Unspecified, type Sql } from '../../../platform/database/projection.js';
import type { DataExportRow } from '../../../platform/database/lists/data-export.js';
import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Reader } from '../../../platform/database/reader.js';
import { type MergeLinkView, IMAGE_PATTERN } from '../../profiles/index.js';
import { Count, Flag, Id, Instant, OneOf, Text, InstantInput } from '../../../platform/http/contract/fields.js';
import { message } from '../../../kernel/message.js';
import { LINK_KINDS, type LinkKind } from '../domain/external-link.js';

const notOwnPicture = message('not_the_links_picture', 'Please choose an uploaded picture for the link');

/** The fields of a link that clients of the observed applications leave out. They then stay unchanged. */
export class LinkOptionsDto {
  @OneOf(LINK_KINDS, { description: 'The kind. A heading has its text as display name. `link` for a new link without it.', optional: true })
  kind?: LinkKind;

  @Flag({ description: 'Whether visitors see it. True for a new link without it.', optional: true })
  isActive?: boolean;

  @InstantInput({ description: 'Visitors see it from this time on. Null: at once.', optional: true, nullable: true })
  startsAt?: Date | null;

  @InstantInput({ description: 'Visitors see it until this time. Null: without end.', optional: true, nullable: true })
  endsAt?: Date | null;

  @Flag({ description: 'Whether it is pinned. At most 3 links are.', optional: true })
  isPinned?: boolean;

  @Text({
    description:
      '`storageUrl` of an uploaded picture of its creator, which is removed from the gallery. A heading has none. Null: the mark of the platform.',
    optional: true,
    nullable: true,
    max: 200,
    pattern: IMAGE_PATTERN,
    error: notOwnPicture({}),
    example: '/storage/0f3a9c.png',
  })
  thumbnail?: string | null;
}

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
const PLAYER: Sql = `case l.platform
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

export class ExternalLinkView {
  @Id({ description: 'Id of the link.' })
  id: number;

  @Text({ description: 'Key of the platform.', example: 'instagram' })
  platform: string;

  @Text({ description: 'URL of the link: `mailto:` for an email address, `tel:` for a phone number, `#` for a heading.' })
  url: string;

  @Text({ description: 'Text shown instead of the URL.', nullable: true })
  displayName: string | null;

  @Count({ description: 'Number of clicks, without those of the owner.' })
  clickCount: number;

  @OneOf(LINK_KINDS, { description: 'A heading stands above the links that follow it and leads nowhere.' })
  kind: LinkKind;

  @Flag({ description: 'Whether visitors see it. Only the owner and administrators get links that are off.' })
  isActive: boolean;

  @Instant({ description: 'Visitors see it from this time on. Null: at once.', nullable: true })
  startsAt: string | null;

  @Instant({ description: 'Visitors see it until this time. Null: without end.', nullable: true })
  endsAt: string | null;

  @Flag({ description: 'Whether it is pinned: pinned links come first.' })
  isPinned: boolean;

  @Text({ description: '`storageUrl` of its square picture. Null: the mark of the platform is shown.', nullable: true })
  thumbnail: string | null;

  @Instant({ description: 'When its page was last found to link back with `rel="me"`. Null: it does not.', nullable: true })
  verifiedAt: string | null;

  @Text({ description: 'URL of a player for a frame (YouTube, Vimeo, Spotify, SoundCloud). Null: there is none.', nullable: true })
  player: string | null;
}

/** Columns of the fields that clients of the observed applications do not have. */
export const LINK_OPTIONS = {
  kind: 'l.kind',
  isActive: 'l.is_active',
  startsAt: 'l.starts_at',
  endsAt: 'l.ends_at',
  isPinned: 'l.is_pinned',
  thumbnail: 'l.thumbnail',
};

/** A link from the row `l` of external_links. */
export const LINK = projection<ExternalLinkView>({
  id: 'l.id',
  platform: 'l.platform',
  url: 'l.url',
  displayName: 'l.display_name',
  clickCount: 'l.click_count',
  ...LINK_OPTIONS,
  verifiedAt: 'l.verified_at',
  player: PLAYER,
});

/** Pinned links first, then the order of the creator. */
export const LINK_ORDER = 'l.is_pinned desc, l.position, l.id';

/** Whether visitors see the link `l` (PR-92). */
const VISIBLE: Sql = 'l.is_active and coalesce(l.starts_at <= now(), true) and coalesce(l.ends_at > now(), true)';

/** The links of a profile as its owner sees them. `profile` is an SQL expression of its id. */
export const shownLinks = (profile: Sql): Sql => `external_links l where l.profile_id = ${profile} and l.removed_at is null`;

/** The links of a profile that visitors see. `isOwner` is an SQL condition for a viewer who sees all of them. */
export const visibleLinks = (profile: Sql, isOwner: Sql = 'false'): Sql => `${shownLinks(profile)} and (${isOwner} or ${VISIBLE})`;

const ONE = LINK.statement({ name: 'link', from: 'external_links l where l.id = $1' });
/** The words of the URL and the title of the row `l`, for a search of administrators. Must equal the expression of the index. */
export const LINK_WORDS: Sql = `words_of(translate(l.url || ' ' || coalesce(l.display_name, ''), '/.:?&=#@%+_~-', '             '))`;
const DOMAIN = /\.\p{L}[^.\s]+$/u;
/** A search term in the form of `LINK_WORDS`. URLs have the ASCII form of a domain. */
export const linkTerm = (term: string): string =>
  ((DOMAIN.test(term) ? asciiDomain(term) : undefined) ?? term).replace(/[/.:?&=#@%+_~-]/g, ' ').trim();

const SHOWN = LINK.list(LINK_ORDER).statement({ name: 'creator-links', from: shownLinks('$1') });

export const EXPORTED_LINKS = projection<Unspecified>({
  platform: 'l.platform',
  url: 'l.url',
  displayName: 'l.display_name',
  position: 'l.position',
  ...LINK_OPTIONS,
  verifiedAt: 'l.verified_at',
  clickCount: 'l.click_count',
  createdAt: 'l.created_at',
  removedAt: 'l.removed_at',
  clicksByDay: jsonByKey('d.day', 'd.clicks', 'd.day').from('daily_link_stats d where d.link_id = l.id'),
}).statement<DataExportRow>({
  columns: { id: 'l.id' },
  from: 'external_links l where l.profile_id = $1 and l.id > $2 order by l.id limit $3',
});

export const LINKS_BEFORE_MERGE = projection<MergeLinkView>({
  id: 'l.id',
  url: 'l.url',
  displayName: 'l.display_name',
  isPinned: 'l.is_pinned',
})
  .list(LINK_ORDER)
  .from(shownLinks('p.id'));

@Injectable()
export class LinksQuery {
  constructor(private readonly reader: Reader) {}

  /** Undefined when the link does not exist. */
  one(id: number): Promise<JsonOf<ExternalLinkView> | undefined> {
    return this.reader.json(ONE, [id]);
  }

  /** The links in the creator's order; at most `MAX_LINKS`. */
  of(creatorId: number): Promise<JsonOf<ExternalLinkView[]>> {
    return this.reader.list(SHOWN, [creatorId]);
  }
}
