import { useSyncExternalStore } from 'react';
import { browserStorage } from './storage';
import { createValueStore } from './value-store';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** `public/before-app.js` reads the same key before the first paint. */
const KEY = 'theme';
export const CANVAS: PageColours = { light: '#f6f7fb', dark: '#0b0d14' };

/** The colour of a page in both themes. */
type PageColours = Record<'light' | 'dark', string>;

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

function readChoice(): ThemeChoice {
  const stored = browserStorage.get(KEY);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

/** The server renders the same markup for every theme. CSS variables select the colours. */
const choice = createValueStore<ThemeChoice>(readChoice(), 'system');

function effectiveTheme(): 'light' | 'dark' {
  const chosen = choice.get();
  if (chosen !== 'system') return chosen;
  return prefersDark().matches ? 'dark' : 'light';
}

// The first listener, so that the document has the theme when components render.
choice.subscribe(() => {
  document.documentElement.dataset.theme = effectiveTheme();
  showPageColour();
});

let pageColours = CANVAS;

/** The browser gives its bars the colour of the page. */
function showPageColour(): void {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColours[effectiveTheme()]);
}

/** The colours of the page until the next call. */
export function setPageColours(colours: PageColours): void {
  pageColours = colours;
  showPageColour();
}

export function chooseTheme(next: ThemeChoice): void {
  browserStorage.set(KEY, next);
  choice.set(next);
}

/** Follows changes of the system theme. They have no effect while the visitor has chosen light or dark. */
export function watchSystemTheme(): void {
  prefersDark().addEventListener('change', () => choice.set(choice.get()));
}

export const useThemeChoice = choice.use;

/** The theme that is shown, for components that do not use the CSS variables. */
export function usePaintedTheme(): 'light' | 'dark' {
  return useSyncExternalStore(choice.subscribe, effectiveTheme, () => 'light');
}
