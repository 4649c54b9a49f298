import { Flag, ListOf, Nested, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { ACCENT_PATTERN, BUTTON_SHAPES, PAGE_BLOCKS } from '../domain/appearance.js';
import {
  BACKGROUNDS,
  PAGE_FONTS,
  SCHEMES,
  THEME_NAMES,
  type PageColours,
  type ThemeName,
  type Background,
  type PageFont,
  type Scheme,
} from '../../../kernel/theme-colours.js';

export class PageBlockView {
  @OneOf(PAGE_BLOCKS, { description: 'Name of the block.' })
  name: string;

  @Flag({ description: 'Whether the page shows it.' })
  visible: boolean;
}

/** The look of a creator’s page. */
export class AppearanceView {
  @OneOf(THEME_NAMES, { description: 'Theme, with a light and a dark form. `plain` is the look of the site.' })
  theme: ThemeName;

  @Text({ description: 'Accent colour, `#rrggbb`. Null: that of the theme.', nullable: true, pattern: ACCENT_PATTERN, example: '#e0457b' })
  accent: string | null;

  @OneOf(PAGE_FONTS, { description: 'Typeface. Null: that of the theme.', nullable: true })
  font: PageFont | null;

  @OneOf(BUTTON_SHAPES, { description: 'Corners of buttons. Null: those of the theme.', nullable: true })
  buttonShape: string | null;

  @OneOf(BACKGROUNDS, {
    description:
      'Behind the page: one colour, a gradient of the accent, or the banner or newest picture below a veil. Null: that of the theme.',
    nullable: true,
  })
  background: Background | null;

  @OneOf(SCHEMES, { description: 'Light or dark for every visitor. Null: the form that the device prefers.', nullable: true })
  scheme: Scheme | null;

  @Flag({ description: 'Whether visitors who open the page directly see it without the navigation of the app.' })
  standalone: boolean;

  @ListOf(PageBlockView, { description: 'All blocks, in the order of the page.' })
  blocks: PageBlockView[];
}

const COLOURS: Record<keyof PageColours, string> = {
  canvas: 'Behind the page.',
  tint: 'Far end of a gradient behind the page; `canvas` without one.',
  veil: 'Over a picture behind the page, as `#rrggbbaa`.',
  surface: 'Behind cards.',
  surfaceSoft: 'Behind quiet controls.',
  surfaceStrong: 'Placeholder of a picture.',
  line: 'Borders.',
  ink: 'Texts.',
  inkSoft: 'Secondary texts.',
  inkFaint: 'Labels.',
  accent: 'Links.',
  accentSoft: 'Behind links that look like buttons.',
  fill: 'Behind the text of buttons.',
  onFill: 'Text of buttons.',
};

class Colours {}
for (const [name, description] of Object.entries(COLOURS)) Text({ description, example: '#e0457b' })(Colours.prototype, name);

/** Colours as `#rrggbb`. Each text colour has a contrast of at least 4.5:1 on what is behind it. */
export class PageColoursView extends (Colours as new () => PageColours) {}

export class LookColoursView {
  @Nested(PageColoursView, { description: 'In the light form.' })
  light: PageColoursView;

  @Nested(PageColoursView, { description: 'In the dark form.' })
  dark: PageColoursView;
}

/** What a page in the look of its creator has. */
export class PageLookView {
  @Nested(AppearanceView, { description: 'Look of the page.' })
  appearance: AppearanceView;

  @Nested(LookColoursView, { description: 'Readable colours of the look; null for the colours of the site.', nullable: true })
  colours: LookColoursView | null;
}
