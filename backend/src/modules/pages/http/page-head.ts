import { siteName } from '../../../platform/texts/server-text.js';
import { escapeMarkup } from '../../../kernel/text.js';
import { REFUSES_AI } from '../../../platform/http/delivery/page-template.js';

/** The data of a page's `<head>` for clients that do not run scripts. */
export interface HeadFacts {
  title: string;
  description: string;
  /** Absolute URL of the page. */
  url: string;
  /** URL of the page that search engines index instead; `url` by default. */
  canonical?: string;
  /** Image of link previews, with an absolute URL. */
  image?: { url: string; alt: string; width: number; height: number; type: string };
  kind: 'website' | 'profile';
  /** Whether search engines may index the page. */
  indexed: boolean;
  /** Whether the meta tag `robots` refuses crawlers of AI models (PR-91). */
  refusesAi?: boolean;
  /** Other formats of the page, with absolute URLs. */
  alternates?: { type: string; title: string; url: string }[];
  /** The address of the creator in the fediverse, `@name@host`. */
  fediverseCreator?: string;
  /** JSON-LD with the vocabulary of schema.org. */
  data?: object;
}

/** Maximum characters of the description, because search engines and link previews cut longer ones. */
const DESCRIPTION_MAX = 200;

export function pageHead(facts: HeadFacts): string {
  const { title, url, canonical = url, kind, indexed, refusesAi = false, image, alternates = [], fediverseCreator, data } = facts;
  const description = shortened(facts.description);
  const robots = [...(indexed ? [] : ['noindex']), ...(refusesAi ? [REFUSES_AI] : [])].join(', ');
  const namedTags = {
    description,
    'twitter:card': image ? 'summary_large_image' : 'summary',
    'twitter:title': title,
    ...(fediverseCreator === undefined ? {} : { 'fediverse:creator': fediverseCreator }),
  };
  const propertyTags: Record<string, string> = {
    'og:site_name': siteName(),
    'og:type': kind,
    'og:title': title,
    'og:description': description,
    'og:url': url,
  };
  const imageTags: Record<string, string> = image
    ? {
        'og:image': image.url,
        'og:image:width': String(image.width),
        'og:image:height': String(image.height),
        'og:image:alt': image.alt,
        'og:image:type': image.type,
      }
    : {};
  return [
    `<title>${escapeMarkup(title)}</title>`,
    ...Object.entries(namedTags).map(([name, content]) => `<meta name="${name}" content="${escapeMarkup(content)}" />`),
    ...(indexed ? [`<link rel="canonical" href="${escapeMarkup(canonical)}" />`] : []),
    ...(robots === '' ? [] : [`<meta name="robots" content="${robots}" />`]),
    ...Object.entries({ ...propertyTags, ...imageTags }).map(
      ([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}" />`,
    ),
    ...alternates.map(
      (alternate) =>
        `<link rel="alternate" type="${alternate.type}" title="${escapeMarkup(alternate.title)}" href="${escapeMarkup(alternate.url)}" />`,
    ),
    ...(data ? [`<script type="application/ld+json">${escapeForScript(data)}</script>`] : []),
  ].join('\n    ');
}

/** Escapes `<`, so that the data cannot end the script element. */
const escapeForScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= DESCRIPTION_MAX
    ? line
    : `${characters
        .slice(0, DESCRIPTION_MAX - 1)
        .join('')
        .trimEnd()}…`;
}

/** By which consumers of oEmbed discover the endpoint (PR-113). */
export const oEmbedLink = (publicUrl: string, url: string, title: string): { type: string; title: string; url: string } => ({
  type: 'application/json+oembed',
  title,
  url: `${publicUrl}/api/oembed?url=${encodeURIComponent(url)}`,
});
