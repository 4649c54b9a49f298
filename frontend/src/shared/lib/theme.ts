import { useSyncExternalStore } from 'react';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** `public/before-app.js` reads the same key before the first paint. */
const KEY = 'theme';
const CANVAS = { light: '#f6f7fb', dark: '#0b0d14' };

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return themeChoices.find((choice) => choice === stored) ?? 'system';
  } catch {
    // Without storage, and on the server, every visit starts with the theme of the system.
    return 'system';
  }
}

let choice: ThemeChoice = readChoice();

function effectiveTheme(): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return prefersDark().matches ? 'dark' : 'light';
}

function applyTheme(): void {
  const theme = effectiveTheme();
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', CANVAS[theme]);
  listeners.forEach((listener) => {
    listener();
  });
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  applyTheme();
}

/** Follows changes of the system theme. They have no effect while the visitor has chosen light or dark. */
export function watchSystemTheme(): void {
  prefersDark().addEventListener('change', applyTheme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const currentChoice = () => choice;
/** The server renders the same markup for every theme. CSS variables select the colours. */
const choiceOnServer = (): ThemeChoice => 'system';
const themeOnServer = () => 'light' as const;

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, currentChoice, choiceOnServer);
}

/** The theme that is shown, for components that do not use the CSS variables. */
export function usePaintedTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, effectiveTheme, themeOnServer);
}
