import { escaped } from '../../../shared/kernel/escaped.js';
import type { ListedCreator, PageFacts } from '../queries/page-facts.query.js';

/** The page as it reads without scripts: the same facts, plainly. */
const plainly = (body: string): string =>
  `<noscript><main class="mx-auto flex max-w-3xl flex-col gap-4 p-6">${body}<p>Following, liking and uploading need JavaScript.</p></main></noscript>`;

export function profileContent(profile: PageFacts): string {
  const { username, bio, location, profileImage, followers, mediaCount, hashtags, links, media } = profile;
  const picture = profileImage ?? `/avatar/${encodeURIComponent(username)}`;
  return plainly(
    [
      `<img src="${escaped(picture)}" alt="" width="128" height="128" />`,
      `<h1>${escaped(username)}</h1>`,
      `<p>${escaped(bio)}</p>`,
      ...(location === '' ? [] : [`<p>${escaped(location)}</p>`]),
      `<p>${followers} followers · ${mediaCount} media</p>`,
      list(hashtags.map((name) => `#${escaped(name)}`)),
      list(links.map(({ url, title }) => `<a href="${escaped(url)}" rel="noopener nofollow ugc">${escaped(title || url)}</a>`)),
      ...media
        .filter(({ sensitive }) => !sensitive)
        .map(
          ({ thumbnailUrl, altText, width, height }) =>
            `<img src="${escaped(thumbnailUrl)}" alt="${escaped(altText)}" width="${width}" height="${height}" loading="lazy" />`,
        ),
    ].join('\n'),
  );
}

export function discoverContent(creators: ListedCreator[]): string {
  return plainly(
    [
      '<h1>Discover</h1>',
      '<p>Find and connect with amazing creators in our community</p>',
      list(creators.map(({ username, bio }) => `<a href="/${encodeURIComponent(username)}">${escaped(username)}</a> ${escaped(bio)}`)),
    ].join('\n'),
  );
}

export const missingContent = (): string => plainly('<h1>Profile not found</h1>\n<p><a href="/">Discover</a></p>');

const list = (items: string[]): string => (items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`);
