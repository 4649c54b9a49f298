import {
  BACKGROUNDS,
  PAGE_FONTS,
  SCHEMES,
  THEME_NAMES,
  type Background,
  type PageFont,
  type Scheme,
  type ThemeName,
} from '../../../kernel/theme-colours.js';

export const BUTTON_SHAPES = ['square', 'rounded', 'round'] as const;
/** The blocks of a page below its header. */
export const PAGE_BLOCKS = ['links', 'gallery', 'statistics'] as const;
/** `#rrggbb`. Every such accent is accepted, because `coloursOf` derives readable colours from it. */
export const ACCENT_PATTERN = /^#[0-9a-fA-F]{6}$/;
export const ACCENT_LENGTH = 7;

interface PageBlock {
  name: (typeof PAGE_BLOCKS)[number];
  visible: boolean;
}

/** The look of a creator's page (PR-90). Null leaves a choice to the theme. */
export interface Appearance {
  theme: ThemeName;
  accent: string | null;
  font: PageFont | null;
  buttonShape: (typeof BUTTON_SHAPES)[number] | null;
  background: Background | null;
  /** Null for the form that the visitor's device prefers. */
  scheme: Scheme | null;
  /** Visitors who open the page directly see it without the navigation of the app. */
  standalone: boolean;
  /** All blocks, in the order of the page. */
  blocks: PageBlock[];
}

export const DEFAULT_APPEARANCE: Appearance = {
  theme: 'plain',
  accent: null,
  font: null,
  buttonShape: null,
  background: null,
  scheme: null,
  standalone: false,
  blocks: PAGE_BLOCKS.map((name) => ({ name, visible: true })),
};

/** Whether the list has every block once. */
export const isBlockOrder = (names: readonly unknown[]): boolean =>
  names.length === PAGE_BLOCKS.length && PAGE_BLOCKS.every((name) => names.includes(name));

/**
 * The stored look with the changes. Choices that are left out stay. Returns the same object when nothing changes; the first choice of a theme is
 * a change, also of the default one.
 */
export function withChanges(stored: Partial<Appearance>, changes: Partial<Appearance>): Partial<Appearance> {
  const current: Appearance = { ...DEFAULT_APPEARANCE, ...stored };
  const keys = Object.keys(DEFAULT_APPEARANCE) as (keyof Appearance)[];
  const changed = keys.filter((key) => changes[key] !== undefined && JSON.stringify(changes[key]) !== JSON.stringify(current[key]));
  const isFirstTheme = changes.theme !== undefined && stored.theme === undefined;
  if (changed.length === 0 && !isFirstTheme) return stored;
  return { ...current, ...Object.fromEntries(changed.map((key) => [key, changes[key]])) };
}

const CHOICES: { [Key in keyof Appearance]: (value: unknown) => boolean } = {
  theme: (value) => isOneOf(THEME_NAMES, value),
  accent: (value) => value === null || (typeof value === 'string' && ACCENT_PATTERN.test(value)),
  font: (value) => value === null || isOneOf(PAGE_FONTS, value),
  buttonShape: (value) => value === null || isOneOf(BUTTON_SHAPES, value),
  background: (value) => value === null || isOneOf(BACKGROUNDS, value),
  scheme: (value) => value === null || isOneOf(SCHEMES, value),
  standalone: (value) => typeof value === 'boolean',
  blocks: (value) => Array.isArray(value) && isBlockOrder(value.map(blockName)),
};

/** Whether a stored look is one that the API accepts, for rows of archives. */
export const isAppearance = (stored: unknown): boolean =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.entries(stored).every(([key, value]) => key in CHOICES && CHOICES[key as keyof Appearance](value));

const isOneOf = (values: readonly unknown[], value: unknown): boolean => values.includes(value);

const blockName = (block: unknown): unknown => {
  if (typeof block !== 'object' || block === null) return undefined;
  const { name, visible, ...others } = block as Record<string, unknown>;
  return typeof visible === 'boolean' && Object.keys(others).length === 0 ? name : undefined;
};
