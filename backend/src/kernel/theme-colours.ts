/**
 * The colours of a creator's page (PR-90). Pure and without imports, because the editor of the frontend computes its preview with the same
 * file. Colours are `#rrggbb`.
 */
export const THEME_NAMES = ['plain', 'paper', 'gallery', 'studio', 'sunset', 'print', 'garden', 'night'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

export const BACKGROUNDS = ['plain', 'gradient', 'picture'] as const;
export type Background = (typeof BACKGROUNDS)[number];

/** The bundled typefaces of a page. */
export const PAGE_FONTS = ['sans', 'grotesque', 'serif', 'soft', 'mono'] as const;
export type PageFont = (typeof PAGE_FONTS)[number];

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** `canvas` is behind the page, `surface` behind its cards. */
interface BaseColours {
  canvas: string;
  surface: string;
  ink: string;
  accent: string;
}

interface Theme extends Record<Scheme, BaseColours> {
  background: Background;
  font: PageFont;
}

const base = (canvas: string, surface: string, ink: string, accent: string): BaseColours => ({ canvas, surface, ink, accent });

/** `plain` has the colours of the app (`tokens.css`). */
export const THEMES: Record<ThemeName, Theme> = {
  plain: {
    light: base('#f6f7fb', '#ffffff', '#11131c', '#2457d6'),
    dark: base('#0b0d14', '#13161f', '#f2f4fa', '#8fb3ff'),
    background: 'plain',
    font: 'sans',
  },
  paper: {
    light: base('#fbf9f4', '#fbf9f4', '#221f1a', '#7a3b1d'),
    dark: base('#1a1815', '#1a1815', '#efe9dd', '#d9a27e'),
    background: 'plain',
    font: 'serif',
  },
  gallery: {
    light: base('#ffffff', '#ffffff', '#0a0a0a', '#0a0a0a'),
    dark: base('#000000', '#000000', '#f5f5f5', '#f5f5f5'),
    background: 'plain',
    font: 'grotesque',
  },
  studio: {
    light: base('#efefec', '#ffffff', '#111111', '#ff4a1c'),
    dark: base('#111111', '#1c1c1c', '#f4f4f2', '#ff5c33'),
    background: 'plain',
    font: 'grotesque',
  },
  sunset: {
    light: base('#fff3ea', '#fffaf6', '#3a1b2b', '#e0457b'),
    dark: base('#23121f', '#2e1828', '#ffe9e0', '#ff8a73'),
    background: 'gradient',
    font: 'sans',
  },
  print: {
    light: base('#fff8dc', '#ffffff', '#000000', '#ffcf00'),
    dark: base('#161616', '#1f1f1f', '#ffffff', '#ffcf00'),
    background: 'plain',
    font: 'mono',
  },
  garden: {
    light: base('#f6f1e4', '#fdfaf1', '#24301f', '#3d7a37'),
    dark: base('#141c13', '#1c271b', '#e8efdf', '#8cc77f'),
    background: 'plain',
    font: 'soft',
  },
  night: {
    light: base('#e8edfb', '#f7f9ff', '#0f1c3f', '#3557e0'),
    dark: base('#070d24', '#0f1838', '#e6ecff', '#7aa2ff'),
    background: 'plain',
    font: 'sans',
  },
};

/** The colours of one scheme of a page. Every text colour has a contrast of at least 4.5:1 on each of `backdropsOf`. */
export interface PageColours {
  canvas: string;
  /** The far end of a gradient that starts with `canvas`. */
  tint: string;
  /** Lies over a background picture. `#rrggbbaa`. */
  veil: string;
  surface: string;
  surfaceSoft: string;
  surfaceStrong: string;
  line: string;
  ink: string;
  inkSoft: string;
  inkFaint: string;
  accent: string;
  accentSoft: string;
  /** Of buttons, with the colour of the text on them. */
  fill: string;
  onFill: string;
}

interface ColourChoice {
  theme: ThemeName;
  accent: string | null;
  background: Background | null;
}

/** WCAG 2.2, 1.4.3. */
export const READABLE_CONTRAST = 4.5;
/** The main text of a page starts with more, so that quieter texts remain. */
const INK_CONTRAST = 8;
/** Share of the canvas over a picture. A white and a black pixel then differ so little that one text colour is readable on both. */
const VEIL = 0.88;
/** Largest share of the accent at the far end of a gradient. */
const TINT = 0.34;
const STEPS = 20;

export const backgroundOf = ({ theme, background }: Pick<ColourChoice, 'theme' | 'background'>): Background =>
  background ?? THEMES[theme].background;

export const themeFont = (theme: ThemeName): PageFont => THEMES[theme].font;

/** False for the look of the site. */
export const hasOwnColours = (choice: ColourChoice): boolean =>
  choice.theme !== 'plain' || choice.accent !== null || backgroundOf(choice) !== 'plain';

/** Derives the colours of both schemes from any accent. */
export function coloursOf(choice: ColourChoice): Record<Scheme, PageColours> {
  return { light: schemeOf(choice, 'light'), dark: schemeOf(choice, 'dark') };
}

function schemeOf(choice: ColourChoice, scheme: Scheme): PageColours {
  const { canvas, surface, ink, accent } = THEMES[choice.theme][scheme];
  const fill = (choice.accent ?? accent).toLowerCase();
  const background = backgroundOf(choice);
  const tint = background === 'gradient' ? tintOf(canvas, fill, ink) : canvas;
  const surfaceSoft = mixed(surface, ink, 0.05);
  const backdrops = [surface, surfaceSoft, ...canvasesOf({ canvas, tint }, background)];
  const accentText = firstReadable(fill, ink, (colour) => [...backdrops, softened(surface, colour)]);
  return {
    canvas,
    tint,
    veil: canvas + hexByte(VEIL * 255),
    surface,
    surfaceSoft,
    surfaceStrong: mixed(surface, ink, 0.1),
    line: mixed(surface, ink, 0.14),
    ink,
    inkSoft: firstReadable(mixed(ink, canvas, 0.25), ink, () => backdrops),
    inkFaint: firstReadable(mixed(ink, canvas, 0.42), ink, () => backdrops),
    accent: accentText,
    accentSoft: softened(surface, accentText),
    fill,
    onFill: contrast('#ffffff', fill) >= READABLE_CONTRAST ? '#ffffff' : '#000000',
  };
}

/** Every colour that can be behind a text of the page, but for buttons. */
export const backdropsOf = (colours: PageColours, background: Background): string[] => [
  colours.surface,
  colours.surfaceSoft,
  ...canvasesOf(colours, background),
];

/** The pixels of the page's background: the steps of the gradient, or the extremes of a picture below the veil. */
function canvasesOf({ canvas, tint }: Pick<PageColours, 'canvas' | 'tint'>, background: Background): string[] {
  if (background === 'plain') return [canvas];
  if (background === 'picture') return ['#000000', '#ffffff'].map((pixel) => mixed(pixel, canvas, VEIL));
  return Array.from({ length: STEPS + 1 }, (_, step) => mixed(canvas, tint, step / STEPS));
}

const softened = (surface: string, accent: string): string => mixed(surface, accent, 0.1);

/** The strongest tint on which the ink is readable. */
function tintOf(canvas: string, accent: string, ink: string): string {
  for (let step = STEPS; step > 0; step--) {
    const tint = mixed(canvas, accent, (TINT * step) / STEPS);
    if (canvasesOf({ canvas, tint }, 'gradient').every((colour) => contrast(ink, colour) >= INK_CONTRAST)) return tint;
  }
  return canvas;
}

/** `colour`, mixed with as little `ink` as makes it readable on each backdrop. */
function firstReadable(colour: string, ink: string, backdropsFor: (candidate: string) => string[]): string {
  for (let step = 0; step < STEPS; step++) {
    const candidate = mixed(colour, ink, step / STEPS);
    if (backdropsFor(candidate).every((backdrop) => contrast(candidate, backdrop) >= READABLE_CONTRAST)) return candidate;
  }
  return ink;
}

/** Mixes in sRGB, as browsers mix transparent layers. `share` is that of `other`. */
export function mixed(colour: string, other: string, share: number): string {
  const [from, to] = [channels(colour), channels(other)];
  return `#${from.map((value, index) => hexByte(value + ((to[index] ?? 0) - value) * share)).join('')}`;
}

/** The contrast of WCAG, from 1 to 21. */
export function contrast(colour: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(colour), luminance(other)].sort((one, two) => one - two);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const hexByte = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
