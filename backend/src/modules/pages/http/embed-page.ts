import { createHash } from 'node:crypto';
import { licenceUrl } from '../../../kernel/licence.js';
import type { Language } from '../../../kernel/language.js';
import type { ShownItem } from '../../../kernel/media-set.js';
import { escapeMarkup } from '../../../kernel/text.js';
import { coloursOf, themeFont, type PageColours, type PageFont, type Scheme } from '../../../kernel/theme-colours.js';
import { getT } from '../../../platform/texts/server-text.js';
import type { EmbedFacts } from '../queries/embeds.query.js';
import { type PageAddress } from '../queries/page-address.js';
import { nameOf, nameOfItem, type PageFacts } from '../queries/page-facts.query.js';
import { pathOfSet } from '../queries/sets.query.js';

export interface EmbedOptions {
  publicUrl: string;
  language: Language;
  /** Undefined: the one that the creator has chosen, or else the one of the browser. */
  theme?: Scheme;
}

/** A page for frames (PR-113), with the source expression of its style element for the content security policy. */
export interface EmbedPage {
  html: string;
  style: string;
}

/** Of every link, because a page in the frame would be refused. */
const NEW_TAB = 'target="_blank" rel="noopener"';
/** A grid of so many pictures; five have a row of two and a row of three. Other numbers would leave holes. */
const GRIDS = [
  { pictures: 9, columns: 3, rows: 3 },
  { pictures: 6, columns: 3, rows: 2 },
  { pictures: 5, columns: 2.4, rows: 2 },
  { pictures: 4, columns: 2, rows: 2 },
  { pictures: 3, columns: 3, rows: 1 },
  { pictures: 2, columns: 2, rows: 1 },
  { pictures: 1, columns: 1, rows: 1 },
];

/** The URL of a profile, of a set of media, or of an item. */
export function urlOf({ username, set, media }: PageAddress, publicUrl: string): string {
  const page = `${publicUrl}/${encodeURIComponent(username)}${set === undefined ? '' : pathOfSet(set)}`;
  return media === undefined ? page : `${page}?media=${media}`;
}

export function embedPage({ profile, item, set }: EmbedFacts, options: EmbedOptions): EmbedPage {
  const { publicUrl, language } = options;
  const t = getT(language, 'embed');
  const name = nameOf(profile);
  const { username } = profile;
  const url = urlOf({ username, set: set?.address, media: item?.id }, publicUrl);
  const avatar = `<img class="avatar" src="${escapeMarkup(profile.profileImage ?? `/avatar/${encodeURIComponent(username)}`)}" alt="" width="44" height="44">`;
  const header = (title: string, subtitle: string): string => `<header>
<a class="who" href="${escapeMarkup(url)}" ${NEW_TAB}>${avatar}<div class="names"><h1 dir="auto">${escapeMarkup(title)}</h1><p dir="auto">${escapeMarkup(subtitle)}</p></div></a>
<a class="open" href="${escapeMarkup(url)}" ${NEW_TAB}>${escapeMarkup(t('open'))}</a>
</header>`;
  const document = (title: string, body: string): EmbedPage => htmlPage({ ...options, title, url, body, look: profile });
  if (item !== undefined) {
    const title = nameOfItem(item) || name;
    const content =
      item.kind === 'video'
        ? player(item, title)
        : `<a class="item" href="${escapeMarkup(url)}" ${NEW_TAB}>${picture(item, title, '100vw')}</a>`;
    const stage = `<div class="stage">${content}</div>`;
    return document(`${title} · ${name}`, `${stage}\n${header(title, t('by', { username: name }))}${rightsOf(item, name)}`);
  }
  if (set !== undefined) {
    const pictures = set.media.filter(({ sensitive }) => !sensitive);
    const head = header(set.view.name, t('by', { username: name }));
    return document(`${set.view.name} · ${name}`, `${head}\n${grid(pictures, url, name)}`);
  }
  const pictures = profile.media.filter(({ sensitive }) => !sensitive);
  const about = pictures.length > 0 || profile.bio === '' ? '' : `<p class="bio" dir="auto">${escapeMarkup(profile.bio)}</p>`;
  const head = header(name, `@${username}`);
  return document(name, `${head}${about}\n${grid(pictures, url, name)}`);
}

/** What a frame shows when its page does not exist or may not be framed. */
export function missingEmbed(options: EmbedOptions): EmbedPage {
  const t = getT(options.language, 'embed');
  const body = `<div class="missing"><h1>${escapeMarkup(t('missing'))}</h1><a class="open" href="${escapeMarkup(`${options.publicUrl}/`)}" ${NEW_TAB}>${escapeMarkup(t('visit'))}</a></div>`;
  return htmlPage({ ...options, title: t('missing'), url: `${options.publicUrl}/`, body });
}

type Picture = Pick<ShownItem, 'id' | 'kind' | 'storageUrl' | 'thumbnails' | 'altText' | 'title' | 'width' | 'height'>;

/** The grid that shows most of the pictures; undefined without one. */
export const gridOf = (pictures: readonly unknown[]): (typeof GRIDS)[number] | undefined =>
  GRIDS.find((grid) => grid.pictures <= pictures.length);

/** `page` is the URL of the profile or set. */
function grid(pictures: readonly Picture[], page: string, creator: string): string {
  const shown = pictures.slice(0, gridOf(pictures)?.pictures ?? 0);
  if (shown.length === 0) return '';
  const tiles = shown.map(
    (item) =>
      `<li><a href="${escapeMarkup(`${page}?media=${item.id}`)}" ${NEW_TAB}>${picture(item, nameOfItem(item) || creator, '(min-width: 40rem) 33vw, 50vw')}${item.kind === 'video' ? '<i></i>' : ''}</a></li>`,
  );
  return `<ul class="grid of-${shown.length}">\n${tiles.join('\n')}\n</ul>`;
}

/** Each picture has a name, because it is the only text of its link. */
function picture({ storageUrl, thumbnails, width, height }: Picture, name: string, sizes: string): string {
  const source = thumbnails[0]?.url ?? storageUrl;
  const set = thumbnails.map((thumbnail) => `${thumbnail.url} ${thumbnail.width}w`).join(', ');
  const responsive = set === '' ? '' : ` srcset="${escapeMarkup(set)}" sizes="${sizes}"`;
  return `<img src="${escapeMarkup(source)}"${responsive} alt="${escapeMarkup(name)}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
}

const player = ({ storageUrl, thumbnails, width, height }: ShownItem, name: string): string =>
  `<video controls playsinline preload="none" src="${escapeMarkup(storageUrl)}" poster="${escapeMarkup(thumbnails.at(-1)?.url ?? '')}" aria-label="${escapeMarkup(name)}" width="${width}" height="${height}"></video>`;

/** A licence of Creative Commons asks to name the creator beside the picture (PR-98). Empty without one. */
function rightsOf({ licence, credit }: ShownItem, creator: string): string {
  const url = licenceUrl(licence);
  const label = escapeMarkup(`${credit || creator} · ${licence}`);
  return url === undefined
    ? ''
    : `\n<p class="rights" dir="auto"><a href="${escapeMarkup(url)}" target="_blank" rel="license noopener">${label}</a></p>`;
}

interface HtmlPage extends EmbedOptions {
  title: string;
  url: string;
  body: string;
  /** The creator whose colours the page has; those of the site without one. */
  look?: Pick<PageFacts, 'appearance'>;
}

function htmlPage({ title, url, body, language, theme, look }: HtmlPage): EmbedPage {
  const css = cssOf(look, theme);
  const hash = createHash('sha256').update(css).digest('base64');
  return {
    style: `'sha256-${hash}'`,
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
<link rel="canonical" href="${escapeMarkup(url)}">
<style>${css}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`,
  };
}

/** Frames have only the fonts of the system, because they should appear at once. */
const FONTS: Record<PageFont, string> = {
  sans: 'system-ui,sans-serif',
  grotesque: 'Helvetica Neue,Arial,system-ui,sans-serif',
  serif: 'Georgia,Cambria,serif',
  soft: 'ui-rounded,system-ui,sans-serif',
  mono: 'ui-monospace,Menlo,Consolas,monospace',
};

function cssOf(look: Pick<PageFacts, 'appearance'> | undefined, theme: Scheme | undefined): string {
  const choice = look?.appearance ?? { theme: 'plain' as const, accent: null, background: null, font: null, scheme: null };
  const { light, dark } = coloursOf(choice);
  const variables = ({ surface, surfaceSoft, ink, inkSoft, fill, onFill }: PageColours): string =>
    `:root{--surface:${surface};--soft:${surfaceSoft};--ink:${ink};--quiet:${inkSoft};--fill:${fill};--on-fill:${onFill}}`;
  const adaptive = `${variables(light)}@media (prefers-color-scheme:dark){${variables(dark)}}`;
  const scheme = theme ?? choice.scheme;
  const colours = scheme === null ? adaptive : variables(scheme === 'dark' ? dark : light);
  return `${colours}body{font-family:${FONTS[choice.font ?? themeFont(choice.theme)]}}${LAYOUT}`;
}

/**
 * The card fills its frame. The rows of pictures share the height, so that no picture is cut at the edge; a low frame has one row, and a
 * very low one none.
 */
const LAYOUT = `
*{box-sizing:border-box}
html,body{height:100%;margin:0}
body{font-size:15px;line-height:1.35;color:var(--ink)}
main{display:flex;flex-direction:column;height:100%;overflow:hidden;background:var(--surface)}
header{display:flex;align-items:center;gap:12px;padding:12px 14px;min-height:68px}
a{color:inherit;text-decoration:none;border-radius:8px}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.who{display:flex;flex:1;align-items:center;gap:11px;min-width:0}
.avatar{flex:none;width:44px;height:44px;border-radius:50%;object-fit:cover;background:var(--soft)}
.names{min-width:0}
.names>*{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
h1,p{margin:0}
h1{font-size:15px;font-weight:700}
.names p{font-size:13px;color:var(--quiet)}
.who:hover h1{text-decoration:underline}
.open{flex:none;padding:9px 16px;border-radius:999px;background:var(--fill);color:var(--on-fill);font-size:14px;font-weight:650;white-space:nowrap}
.open:hover{text-decoration:underline}
.bio{padding:2px 14px 14px;color:var(--quiet);overflow:hidden;white-space:pre-line}
.grid{flex:1;display:grid;grid-template-columns:repeat(6,1fr);grid-auto-rows:1fr;gap:3px;min-height:0;margin:0;padding:0;list-style:none}
.grid li{grid-column:span 2;min-width:0;min-height:0}
.of-1 li{grid-column:span 6}
.of-2 li,.of-4 li,.of-5 li:nth-child(-n+2){grid-column:span 3}
.grid a{position:relative;display:block;height:100%;border-radius:0;background:var(--soft)}
.grid a:focus-visible{outline-offset:-3px}
.grid img{display:block;width:100%;height:100%;object-fit:cover}
.grid a:hover img{filter:brightness(.94)}
.grid i{position:absolute;right:8px;bottom:8px;width:28px;height:28px;border-radius:50%;background:#000000a8}
.grid i::after{content:"";position:absolute;left:11px;top:8px;border:6px solid transparent;border-left:10px solid #fff;border-right:0}
.stage{flex:1;min-height:0;background:var(--soft)}
.stage img,.stage video,.item{display:block;width:100%;height:100%;object-fit:contain;border-radius:0}
.rights{margin-top:-8px;padding:0 14px 10px;font-size:12px;color:var(--quiet);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.rights a{text-decoration:underline}
.missing{display:flex;flex:1;flex-direction:column;align-items:center;justify-content:center;gap:14px;padding:16px;text-align:center}
@media (max-width:300px){header .open{display:none}}
@media (max-height:420px){.of-9 li:nth-child(n+7){display:none}}
@media (max-height:300px){.grid li{grid-column:span 2}.grid li:nth-child(n+4){display:none}.of-1 li{grid-column:span 6}.of-2 li{grid-column:span 3}.of-4 li:nth-child(n+4){display:none}}
@media (max-height:300px) and (min-width:600px){.of-6 li,.of-9 li{grid-column:span 1}.of-6 li,.of-9 li:nth-child(-n+6){display:block}}
@media (max-height:130px){.grid,.bio,.rights{display:none}header{flex:1}}
`;
