import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { plainAppearance } from '@test/support/answers';
import type { AppearanceView } from '@/shared/api/public-api';
import { chooseTheme } from '@/shared/lib/theme';
import { coloursOf } from '@/shared/lib/theme-colours';
import { PageLook } from './page-look';

const garden = { theme: 'garden', accent: null, background: null } as const;
const colours = coloursOf(garden);
const look: AppearanceView = { ...plainAppearance, ...garden };
const meta = document.createElement('meta');
meta.name = 'theme-color';

beforeEach(() => {
  document.head.append(meta);
  chooseTheme('light');
});
afterEach(() => {
  meta.remove();
  chooseTheme('system');
});

it('gives the bars of the browser the colour of the page, in the theme of the visitor', () => {
  const { unmount } = render(<PageLook look={look} colours={colours} children={null} />);
  expect(meta.content).toBe(colours.light.canvas);
  act(() => chooseTheme('dark'));
  expect(meta.content).toBe(colours.dark.canvas);
  unmount();
  expect(meta.content).toBe('#0b0d14');
});

it('gives them the form that the creator chose', () => {
  const { rerender } = render(<PageLook look={{ ...look, scheme: 'dark' }} colours={colours} children={null} />);
  expect(meta.content).toBe(colours.dark.canvas);
  rerender(<PageLook look={{ ...plainAppearance, scheme: 'dark' }} colours={null} children={null} />);
  expect(meta.content).toBe('#0b0d14');
});

it('leaves them in a preview', () => {
  render(<PageLook isPreview look={look} colours={colours} children={null} />);
  expect(meta.content).toBe('#f6f7fb');
});
