import { projection } from '../../../platform/database/projection.js';
import { PUBLIC_PROFILE } from '../../../platform/database/visible-content.js';
import { shownLinks } from '../../links/index.js';
import { galleryItems, THUMBNAILS } from '../../media/index.js';
import type { PageFacts, ShownItem, ShownLink } from './page-facts.js';

const MEDIA_SHOWN = 24;
/** Number of profile ids in one part. It is below the limit of 50,000 URLs, because every id of the range can be listed. */
const IDS_PER_SITEMAP = 20_000;

const SHOWN_ITEM = projection<ShownItem>({
  id: 'm.id',
  altText: 'm.alt_text',
  width: 'm.width',
  height: 'm.height',
  thumbnailUrl: "'/api/media/' || m.id || '/thumbnail?size=640'",
  thumbnails: THUMBNAILS,
  createdAt: 'm.created_at',
  sensitive: 'm.sensitive',
});

export const PAGE_FACTS = projection<PageFacts>({
  username: 'p.username',
  bio: 'p.bio',
  location: 'p.location',
  profileImage: 'p.profile_image',
  bannerImage: 'p.banner_image',
  createdAt: 'p.created_at',
  discoverable: 'p.discoverable',
  profileViews: 'p.profile_views',
  followers: 'p.followers',
  linkClicks: 'p.link_clicks',
  mediaCount: 'p.media_count',
  hashtags: 'p.hashtag_names',
  links: projection<ShownLink>({ id: 'l.id', url: 'l.url', title: "coalesce(l.display_name, '')" })
    .list('l.position, l.id')
    .from(shownLinks('p.id')),
  media: SHOWN_ITEM.list('m.created_at desc, m.id desc').from(galleryItems('p.id', 'created_at desc, id desc', MEDIA_SHOWN)),
}).statement({ name: 'page-facts', from: `profiles p where lower(p.username) = lower($1) and ${PUBLIC_PROFILE}` });

/** An item of a creator's gallery, of any age. */
export const PAGE_ITEM = SHOWN_ITEM.statement({
  name: 'page-item',
  from: `media m join profiles p on p.id = m.profile_id
    where m.id = $2 and lower(p.username) = lower($1) and m.purpose = 'gallery' and m.hidden_at is null and ${PUBLIC_PROFILE}`,
});

export const SITEMAP_PAGES = {
  name: 'sitemap-pages',
  text: `select greatest(1, ceil(max(id) / ${IDS_PER_SITEMAP}.0))::int as pages from profiles`,
};

/** Selects by ranges of ids, because an offset would make later parts slower. */
export const SITEMAP_PAGE = {
  name: 'sitemap-page',
  text: `select username from profiles
    where discoverable and id > ($1::int - 1) * ${IDS_PER_SITEMAP} and id <= $1::int * ${IDS_PER_SITEMAP} order by id`,
};
