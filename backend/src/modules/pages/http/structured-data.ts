import type { AlbumPageView } from '../../media/index.js';
import { MEDIA_SHOWN, nameOf, type PageFacts } from '../queries/page-facts.query.js';
import { imageObject, type ItemPage } from './media-preview.js';

/** The creator and the pictures of a page, for search engines. `url` is the address of the page. */
export function personOf(facts: PageFacts, url: string, publicUrl: string): object {
  const { username, displayName, bio, profileImage, createdAt, followers, links, media } = facts;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: createdAt,
    url,
    hasPart: media
      .map((item) => imageObject(item, { username, creator: nameOf(facts), url, publicUrl }))
      .filter((image) => image !== undefined),
    mainEntity: {
      '@type': 'Person',
      name: nameOf({ displayName, username }),
      alternateName: username,
      description: bio,
      url,
      image: `${publicUrl}${profileImage ?? `/avatar/${encodeURIComponent(username)}`}`,
      sameAs: links.flatMap(({ kind, url: linkUrl }) => (kind === 'link' ? [linkUrl] : [])),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: followers,
      },
    },
  };
}

/** The first pictures of an album, as many as of a profile. */
export function galleryOf({ name, media }: Pick<AlbumPageView, 'name' | 'media'>, page: ItemPage & { description: string }): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    name,
    description: page.description,
    url: page.url,
    image: media
      .slice(0, MEDIA_SHOWN)
      .map((item) => imageObject(item, page))
      .filter((image) => image !== undefined),
  };
}
