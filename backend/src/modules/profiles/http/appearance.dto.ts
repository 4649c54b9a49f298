import { message } from '../../../kernel/message.js';
import { Flag, ListOf, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { customRule } from '../../../platform/http/contract/rules.js';
import { ACCENT_LENGTH, ACCENT_PATTERN, BUTTON_SHAPES, isBlockOrder, PAGE_BLOCKS, type Appearance } from '../domain/appearance.js';
import { BACKGROUNDS, PAGE_FONTS, SCHEMES, THEME_NAMES } from '../../../kernel/theme-colours.js';

const invalidAccent = message('invalid_accent', 'Please choose a colour as #rrggbb');
const invalidBlocks = message('invalid_blocks', 'Please list each block of the page once');

export class PageBlockDto {
  @OneOf(PAGE_BLOCKS, { description: 'Name of the block.' })
  name: Appearance['blocks'][number]['name'];

  @Flag({ description: 'Whether the page shows it.' })
  visible: boolean;
}

const EachBlockOnce = (): PropertyDecorator =>
  customRule(
    'eachBlockOnce',
    (blocks) => Array.isArray(blocks) && isBlockOrder(blocks.map((block) => (block as Partial<PageBlockDto> | null)?.name)),
    invalidBlocks({}),
  );

/** Choices that are left out stay unchanged. Null leaves a choice to the theme. */
export class AppearanceDto {
  @OneOf(THEME_NAMES, { description: 'Theme, with a light and a dark form. `plain` is the look of the site.', optional: true })
  theme?: Appearance['theme'];

  @Text({
    description: 'Accent colour, `#rrggbb`. Text colours with a contrast of at least 4.5:1 are derived from it.',
    optional: true,
    nullable: true,
    max: ACCENT_LENGTH,
    pattern: ACCENT_PATTERN,
    error: invalidAccent({}),
    example: '#e0457b',
  })
  accent?: string | null;

  @OneOf(PAGE_FONTS, { description: 'Typeface.', optional: true, nullable: true })
  font?: Appearance['font'];

  @OneOf(BUTTON_SHAPES, { description: 'Corners of buttons.', optional: true, nullable: true })
  buttonShape?: Appearance['buttonShape'];

  @OneOf(BACKGROUNDS, { description: 'Behind the page.', optional: true, nullable: true })
  background?: Appearance['background'];

  @OneOf(SCHEMES, {
    description: 'Light or dark for every visitor; null for the form that the device prefers.',
    optional: true,
    nullable: true,
  })
  scheme?: Appearance['scheme'];

  @Flag({ description: 'Whether visitors who open the page directly see it without the navigation of the app.', optional: true })
  standalone?: boolean;

  @EachBlockOnce()
  @ListOf(PageBlockDto, { description: 'All blocks, in the order of the page.', optional: true, max: PAGE_BLOCKS.length })
  blocks?: PageBlockDto[];
}
