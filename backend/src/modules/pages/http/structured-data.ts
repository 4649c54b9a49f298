import { nameOf, type PageFacts } from '../queries/page-facts.query.js';
import { imageObject } from './media-preview.js';

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
