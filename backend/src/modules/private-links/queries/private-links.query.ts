import { Injectable } from '@nestjs/common';
import { PickType } from '@nestjs/swagger';
import type { DataExportRow } from '../../../platform/database/lists/data-export.js';
import { jsonItems, projection, type Sql, type Unspecified } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { HIDDEN_MEDIA, notTrashedMedia, PUBLIC_PROFILE } from '../../../platform/database/visible-content.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Count, Flag, Id, Ids, Instant, ListOf, Nested, Text } from '../../../platform/http/contract/fields.js';
import { MediaView, THUMBNAIL_WIDTHS, ThumbnailView } from '../../media/index.js';
import { avatarOf, ProfileAvatarView } from '../../profiles/index.js';
import { PrivateLinkNotFound } from '../domain/private-link.js';

export class FavouriteCountView {
  @Id({ description: 'Id of the media item.' })
  mediaId: number;

  @Count({ description: 'Number of visitors of the link who marked it.' })
  count: number;
}

/** A private link for its creator. Its URL is not stored. */
export class PrivateLinkView {
  @Id({ description: 'Id of the link.' })
  id: number;

  @Text({ description: 'The creator’s name for it, which its visitors do not see.', example: 'Wedding of Mia and Jonas' })
  label: string;

  @Id({ description: 'Id of the album that it shows; null for a link with items.', nullable: true })
  albumId: number | null;

  @Ids({ description: 'Ids of the items that it shows, in their order.' })
  mediaIds: number[];

  @Flag({ description: 'Whether it has a password.' })
  hasPassword: boolean;

  @Instant({ description: 'Time from which it cannot be opened; null for never.', nullable: true })
  expiresAt: string | null;

  @Instant({ description: 'Time when it was made.' })
  createdAt: string;

  @ListOf(FavouriteCountView, { description: 'The items that visitors marked as favourites, those with the most marks first.' })
  favourites: FavouriteCountView[];
}

/** An item on the page of a private link. Its URLs work for visitors of the link only. */
export class SharedMediaView extends PickType(MediaView, [
  'id',
  'mimeType',
  'kind',
  'width',
  'height',
  'duration',
  'thumbHash',
  'altText',
  'title',
  'caption',
  'licence',
  'credit',
  'copyrightNotice',
  'sensitive',
  'createdAt',
]) {
  @Text({ description: 'URL of the file.' })
  fileUrl: string;

  @ListOf(ThumbnailView, { description: 'Thumbnails in all available widths, for `srcset`.' })
  thumbnails: ThumbnailView[];

  @Flag({ description: 'Whether the viewer marked it as a favourite.' })
  isFavourite: boolean;
}

/** What the visitors of a private link see. */
export class SharedPageView {
  @Nested(ProfileAvatarView, { description: 'Its creator.' })
  creator: ProfileAvatarView;

  @Text({ description: 'Name of the album; null for a link with items.', nullable: true })
  albumName: string | null;

  @Instant({ description: 'Time from which it cannot be opened; null for never.', nullable: true })
  expiresAt: string | null;

  @ListOf(SharedMediaView, { description: 'Its private items, in the creator’s order. Items that became public are not among them.' })
  media: SharedMediaView[];
}

/** A link that can be opened. */
export interface ActiveLink {
  id: number;
  passwordHash: string | null;
}

/** The items of the link `l` with the row `m`. They must be private, so that an item that became public leaves the page. */
const ITEMS = `media m left join private_link_media lm on lm.link_id = l.id and lm.media_id = m.id
    left join album_media am on am.album_id = l.album_id and am.media_id = m.id
  where m.profile_id = l.profile_id and m.purpose = 'private' and not ${HIDDEN_MEDIA} and (lm.media_id is not null or am.media_id is not null)`;
const ORDER = 'coalesce(lm.position, am.position), m.id';

/** The links that can be opened by the hash `$1` of a token. */
const ACTIVE = `private_links l join profiles p on p.id = l.profile_id
  where l.token_hash = $1 and (l.expires_at is null or l.expires_at > now()) and ${PUBLIC_PROFILE}`;

const FIND = {
  name: 'private-link',
  text: `select l.id, l.password_hash as "passwordHash" from ${ACTIVE} and ($2::int is null or exists (select from ${ITEMS} and m.id = $2))`,
};

/** `$2` is the token, which is part of the URLs. */
const FILE_URL = "'/api/private-links/shared/' || $2 || '/media/' || m.id";

const shared = (viewer: Sql) =>
  projection<SharedMediaView>({
    id: 'm.id',
    fileUrl: FILE_URL,
    thumbnails: jsonItems<ThumbnailView>(
      THUMBNAIL_WIDTHS.map((width) => ({
        when: `${width} = any(m.thumbnail_widths)`,
        item: { width, url: `${FILE_URL} || '?size=${width}'` },
      })),
    ),
    mimeType: 'm.mime_type',
    kind: 'm.kind',
    width: 'm.width',
    height: 'm.height',
    duration: '(m.duration_ms / 1000.0)::float',
    thumbHash: 'm.thumb_hash',
    altText: 'm.alt_text',
    title: 'm.title',
    caption: 'm.caption',
    licence: 'coalesce(m.licence, p.licence)',
    credit: 'coalesce(m.credit, p.credit)',
    copyrightNotice: 'm.copyright_notice',
    sensitive: 'm.sensitive',
    createdAt: 'm.created_at',
    isFavourite: `exists (select from private_link_favourites f where f.link_id = l.id and f.media_id = m.id and f.profile_id = ${viewer})`,
  });

const PAGE = projection<SharedPageView>({
  creator: avatarOf('p'),
  albumName: '(select a.name from albums a where a.id = l.album_id)',
  expiresAt: 'l.expires_at',
  media: shared('$3::int').list(ORDER).from(ITEMS),
}).statement({ name: 'private-link-page', from: ACTIVE });

const MEDIA_IDS = `array(select m.id from ${ITEMS} order by ${ORDER})`;

const OWN = projection<PrivateLinkView>({
  id: 'l.id',
  label: 'l.label',
  albumId: 'l.album_id',
  mediaIds: MEDIA_IDS,
  hasPassword: 'l.password_hash is not null',
  expiresAt: 'l.expires_at',
  createdAt: 'l.created_at',
  favourites: projection<FavouriteCountView>({ mediaId: 'f.media_id', count: 'f.count' })
    .list('f.count desc, f.media_id')
    .from('(select media_id, count(*)::int from private_link_favourites where link_id = l.id group by media_id) f'),
})
  .list('l.id desc')
  .statement({ name: 'own-private-links', from: 'private_links l where l.profile_id = $1' });

/** Without tokens and passwords, of which only hashes are stored. */
export const EXPORTED_PRIVATE_LINKS = projection<Unspecified>({
  label: 'l.label',
  albumId: 'l.album_id',
  mediaIds: MEDIA_IDS,
  hasPassword: 'l.password_hash is not null',
  expiresAt: 'l.expires_at',
  createdAt: 'l.created_at',
}).statement<DataExportRow>({
  columns: { id: 'l.id' },
  from: 'private_links l where l.profile_id = $1 and l.id > $2 order by l.id limit $3',
});

/** What the visitor marked on links of others: ids and times only, because the items belong to others. */
export const EXPORTED_FAVOURITES = projection<Unspecified>({ mediaId: 'f.media_id', markedAt: 'f.marked_at' }).statement<DataExportRow>({
  columns: { id: 'f.id' },
  from: `private_link_favourites f where f.profile_id = $1 and f.id > $2 and ${notTrashedMedia('f.media_id')} order by f.id limit $3`,
});

@Injectable()
export class PrivateLinksQuery {
  constructor(private readonly reader: Reader) {}

  /** The creator's links, the newest first. */
  of(creatorId: number): Promise<JsonOf<PrivateLinkView[]>> {
    return this.reader.list(OWN, [creatorId]);
  }

  /** Whether the link of a token can be opened. */
  async canBeOpened(tokenHash: Buffer): Promise<boolean> {
    return this.reader.exists(FIND, [tokenHash, null]);
  }

  /**
   * The link of a token, if it shows the item. Throws `PrivateLinkNotFound` for a token that is unknown, has expired or was revoked. Read
   * from the primary for each request, so that a revocation counts at once.
   */
  async active(tokenHash: Buffer, mediaId?: number): Promise<ActiveLink> {
    const link = await this.reader.one<ActiveLink>(FIND, [tokenHash, mediaId ?? null]);
    if (link === undefined) throw new PrivateLinkNotFound();
    return link;
  }

  /** Throws `PrivateLinkNotFound`. */
  page(token: string, tokenHash: Buffer, viewerId: number | undefined): Promise<JsonOf<SharedPageView>> {
    return this.reader.existing(PAGE, [tokenHash, token, viewerId ?? null], PrivateLinkNotFound);
  }
}
