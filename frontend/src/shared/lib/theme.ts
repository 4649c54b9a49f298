import { useSyncExternalStore } from 'react';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** `public/theme.js` reads the same key before the first paint. */
const KEY = 'theme';
const CANVAS = { light: '#f6f7fb', dark: '#0b0d14' };

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(KEY);
    return themeChoices.find((choice) => choice === kept) ?? 'system';
  } catch {
    // Storage is switched off in this browser: every visit starts from the system's theme.
    return 'system';
  }
}

let choice: ThemeChoice = readChoice();

function paintedTheme(): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return prefersDark().matches ? 'dark' : 'light';
}

function paint(): void {
  const theme = paintedTheme();
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', CANVAS[theme]);
  listeners.forEach((changed) => {
    changed();
  });
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // The choice then lasts until the page is closed.
  }
  paint();
}

/** Follows the system while nobody chose otherwise. */
export function watchSystemTheme(): void {
  prefersDark().addEventListener('change', paint);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, () => choice);
}

/** What is on the screen, for parts that bring their own styles. */
export function usePaintedTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, paintedTheme);
}
