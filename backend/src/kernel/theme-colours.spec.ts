import { readFileSync } from 'node:fs';
import {
  backdropsOf,
  backgroundOf,
  BACKGROUNDS,
  coloursOf,
  contrast,
  READABLE_CONTRAST,
  SCHEMES,
  THEME_NAMES,
  THEMES,
} from './theme-colours.js';

/** Every combination of 5 values of each channel, and null for the accent of the theme. */
const STEPS = [0, 64, 128, 192, 255].map((value) => value.toString(16).padStart(2, '0'));
const ACCENTS = [null, ...STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => `#${r}${g}${b}`)))];

describe('coloursOf', () => {
  it.each(THEME_NAMES)('is readable with every accent and background of %s', (theme) => {
    for (const background of BACKGROUNDS)
      for (const accent of ACCENTS) {
        const colours = coloursOf({ theme, accent, background });
        for (const scheme of SCHEMES) {
          const { ink, inkSoft, inkFaint, accent: text, accentSoft, fill, onFill } = colours[scheme];
          const pairs = [
            ...backdropsOf(colours[scheme], background).flatMap((backdrop) =>
              [ink, inkSoft, inkFaint, text].map((each) => [each, backdrop]),
            ),
            [text, accentSoft],
            [onFill, fill],
          ];
          const unreadable = pairs.find(([one = '', other = '']) => contrast(one, other) < READABLE_CONTRAST);
          if (unreadable !== undefined) expect({ theme, background, accent, scheme, unreadable }).toBeUndefined();
        }
      }
  });

  it('keeps an accent that is readable, and the colour of buttons', () => {
    expect(coloursOf({ theme: 'paper', accent: '#7A3B1D', background: null }).light).toMatchObject({ accent: '#7a3b1d', fill: '#7a3b1d' });
    expect(coloursOf({ theme: 'print', accent: null, background: null }).light).toMatchObject({ fill: '#ffcf00', onFill: '#000000' });
  });

  it('ends a gradient with a tint of the accent', () => {
    const { light } = coloursOf({ theme: 'plain', accent: '#e0457b', background: 'gradient' });
    expect(light.tint).not.toBe(light.canvas);
    expect(backgroundOf({ theme: 'sunset', background: null })).toBe('gradient');
  });
});

const styleSheet = (name: string): string => readFileSync(new URL(`../../../frontend/src/shared/styles/${name}`, import.meta.url), 'utf8');

describe('a theme', () => {
  it.each(THEME_NAMES)('has the same typeface on pages as on cards: %s', (theme) => {
    const { font } = THEMES[theme];
    if (font === 'sans') expect(styleSheet('looks.css')).not.toContain(`[data-look='${theme}']:not([data-font])`);
    else expect(styleSheet('looks.css')).toMatch(new RegExp(`\\[data-font='${font}'\\][^{]*\\[data-look='${theme}'\\]:not`));
  });
});

describe('the theme plain', () => {
  it('has the colours of the app', () => {
    const tokens = styleSheet('tokens.css');
    const [light = '', dark = ''] = tokens.split("[data-theme='dark']");
    for (const [scheme, css] of [['light', light] as const, ['dark', dark] as const])
      for (const name of ['canvas', 'surface', 'ink', 'accent'] as const)
        expect(css).toContain(`--${name}: ${THEMES.plain[scheme][name]};`);
  });
});

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
