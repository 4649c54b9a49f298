import type { Language } from '../../../kernel/language.js';
import { escapeMarkup } from '../../../kernel/text.js';
import { getT } from '../../../platform/texts/server-text.js';
import { nameOf, nameOfItem, type PageFacts, type SitemapEntry } from '../queries/page-facts.query.js';
import { pathOfSet } from '../queries/sets.query.js';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The date of a feed never goes back: it stays when the newest item is deleted. The timestamps of PostgreSQL sort as texts. */
export function feedUpdatedAt({ createdAt, galleryChangedAt, media }: PageFacts): string {
  return [createdAt, galleryChangedAt ?? createdAt, ...media.map(({ updatedAt }) => updatedAt)].toSorted().at(-1) ?? createdAt;
}

/**
 * Atom feed (RFC 4287) of the newest media of a creator. Items without a description have a title in the language. Identifiers have no username
 * (RFC 4151), because one that changes would show all items as new.
 */
export function atomFeed(profile: PageFacts, publicUrl: string, language: Language): string {
  const { id, username, bio, media } = profile;
  const url = `${publicUrl}/${encodeURIComponent(username)}`;
  const name = nameOf(profile);
  const untitled = getT(language, 'feed')('newFrom', { username: name });
  return [
    `${XML}<feed xmlns="http://www.w3.org/2005/Atom">`,
    `<id>${identifier(`creators/${id}`, publicUrl)}</id>`,
    `<title>${escapeMarkup(name)}</title>`,
    `<subtitle>${escapeMarkup(bio)}</subtitle>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(url)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(`${url}.atom`)}"/>`,
    `<updated>${escapedTimestamp(feedUpdatedAt(profile))}</updated>`,
    `<author><name>${escapeMarkup(name)}</name><uri>${escapeMarkup(url)}</uri></author>`,
    ...media.map((item) => entry(item, untitled, url, publicUrl)),
    '</feed>',
  ].join('\n');
}

function entry(item: PageFacts['media'][number], untitled: string, url: string, publicUrl: string): string {
  const { id, altText, caption, thumbnailUrl, createdAt, updatedAt, sensitive } = item;
  const title = nameOfItem(item) || untitled;
  const itemUrl = escapeMarkup(`${url}?media=${id}`);
  // A feed reader cannot blur a sensitive picture, so it is left out.
  const picture = sensitive ? '' : `<img src="${escapeMarkup(publicUrl + thumbnailUrl)}" alt="${escapeMarkup(altText)}">`;
  return [
    `<entry><id>${identifier(`media/${id}`, publicUrl)}</id><title>${escapeMarkup(title)}</title><link rel="alternate" type="text/html" href="${itemUrl}"/>`,
    `<published>${escapedTimestamp(createdAt)}</published><updated>${escapedTimestamp(updatedAt)}</updated>`,
    `<content type="html">${escapeMarkup(`${picture}<p>${escapeMarkup(title)}</p>${paragraphs(caption)}`)}</content></entry>`,
  ].join('');
}

/** A `tag` URI; 2026 is a year in which the site had its host. */
const identifier = (name: string, publicUrl: string): string => escapeMarkup(`tag:${new URL(publicUrl).hostname},2026:${name}`);

const paragraphs = (caption: string): string =>
  caption
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeMarkup(line)}</p>`)
    .join('');

/** Escapes an RFC 3339 timestamp, which is the format of PostgreSQL in JSON. */
const escapedTimestamp = (timestamp: string): string => escapeMarkup(timestamp);

export function sitemapIndex(pages: number, publicUrl: string): string {
  const entries = Array.from(
    { length: pages },
    (_, index) => `<sitemap><loc>${escapeMarkup(`${publicUrl}/sitemaps/${index + 1}`)}</loc></sitemap>`,
  );
  return `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`;
}

export function sitemap(creators: SitemapEntry[], hashtags: string[], publicUrl: string): string {
  const pages = creators.flatMap(({ username, sets }) => {
    const url = `${publicUrl}/${encodeURIComponent(username)}`;
    return [url, ...sets.map((set) => url + pathOfSet(set))];
  });
  const entries = [`${publicUrl}/explore`, ...pages, ...hashtags.map((name) => `${publicUrl}/tags/${encodeURIComponent(name)}`)].map(
    (url) => `<url><loc>${escapeMarkup(url)}</loc></url>`,
  );
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>`;
}

/** Crawlers that collect pages for training AI models, by the names that their operators publish. */
const AI_CRAWLERS = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'Diffbot',
  'FacebookBot',
  'Google-Extended',
  'GPTBot',
  'img2dataset',
  'Meta-ExternalAgent',
  'omgili',
  'Timpibot',
];

const aiRules = (allowing: string[], moreCrawlers: string[]): string[] => [
  ...[...AI_CRAWLERS, ...moreCrawlers].map((crawler) => `User-agent: ${crawler}`),
  ...allowing.map((username) => `Allow: /${encodeURIComponent(username)}$`),
  'Allow: /storage/',
  'Disallow: /',
  '',
];

/**
 * Disallows personal pages and the back-office. `$` matches the end of the path, because `profiles` is a valid username. Crawlers of AI models
 * may read the pages of the creators in `allowingAi` only (PR-91), and files, whose responses say whether they may be collected. Undefined:
 * `robots.txt` has no rule for these crawlers.
 */
export const robots = (publicUrl: string, allowingAi: string[] | undefined, moreCrawlers: string[]): string =>
  [
    'User-agent: *',
    ...['/adm/', '/auth/'].map((folder) => `Disallow: ${folder}`),
    ...['/profile', '/following', '/stats', '/upload', '/account', '/start'].map((page) => `Disallow: ${page}$`),
    '',
    ...(allowingAi === undefined ? [] : aiRules(allowingAi, moreCrawlers)),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
