import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { ZOOMED_WINDOW_PX } from './reflow';
import { settled } from './settled';

declare global {
  interface Window {
    axe?: { run: (context: object, options: RunOptions) => Promise<AxeResults> };
  }
}

export const themes = ['light', 'dark'] as const;
export const widths = [390, 1440] as const;

type Theme = (typeof themes)[number];

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const WCAG_AND_BEST_PRACTICE = [...WCAG, 'best-practice'];
/** The rules of axe about colours. The second theme is checked with these only, because the themes differ in colours only. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Experimental in axe, so that no tag selects it: speech control needs the visible text in the accessible name (WCAG 2.5.3). */
const EXPERIMENTAL_RULES = { 'label-content-name-mismatch': { enabled: true } };

async function violations(page: Page, values: string[], kind: 'tag' | 'rule'): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(
    async ({ runOnly, rules }) => {
      // A modal dialog makes the page behind it unreachable, so the page is not checked. Dialogs of Ant Design do not hide it themselves.
      const isModal = [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog.checkVisibility());
      const hiddenRoots = document.querySelectorAll(isModal ? '#root' : '#root[aria-hidden="true"]');
      const context = hiddenRoots.length > 0 ? { exclude: [...hiddenRoots] } : document;
      const results = await window.axe?.run(context, { runOnly, rules, resultTypes: ['violations'] });
      if (results === undefined) throw new Error('axe is not on the page');
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    },
    { runOnly: { type: kind, values }, rules: EXPERIMENTAL_RULES },
  );
}

/** Waits until the page has settled, and returns one line for each violation that axe finds. */
export const violationsOn = (page: Page, tags = WCAG_AND_BEST_PRACTICE): Promise<string[]> => violations(page, tags, 'tag');

async function switchTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

async function switchTo(page: Page, theme: Theme, width: number): Promise<string> {
  await switchTheme(page, theme);
  await page.setViewportSize({ width, height: 900 });
  return `${theme}, ${String(width)} px`;
}

/** Checks both themes at the current width. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await switchTheme(page, 'light');
  expect(await violationsOn(page), `${where}, light`).toEqual([]);
  await switchTheme(page, 'dark');
  expect(await violations(page, COLOUR_RULES, 'rule'), `${where}, dark`).toEqual([]);
}

/** Checks both themes at the smallest width, at which an open dialog must fit, and restores the width. */
export async function expectAccessibleDialog(page: Page, where: string): Promise<void> {
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: ZOOMED_WINDOW_PX.width, height: 640 });
  const overflow = (): Promise<number> =>
    page.evaluate(() => {
      const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((dialog) => dialog.checkVisibility());
      return Math.max(
        ...dialogs.flatMap((dialog) => [dialog.getBoundingClientRect().right - innerWidth, dialog.scrollWidth - dialog.clientWidth]),
      );
    });
  await expect.soft.poll(overflow, `${where}: no horizontal overflow`).toBeLessThanOrEqual(0);
  await expectAccessible(page, where);
  if (viewport !== null) await page.setViewportSize(viewport);
}

/** Checks both themes at both widths. A violation does not end the journey, so that a journey over many screens reports all. */
export async function expectAccessibleAtEveryWidth(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    const light = await switchTo(page, 'light', width);
    expect.soft(await violationsOn(page), `${where}, ${light}`).toEqual([]);
    const dark = await switchTo(page, 'dark', width);
    expect.soft(await violations(page, COLOUR_RULES, 'rule'), `${where}, ${dark}`).toEqual([]);
  }
}

/** Checks the light theme on a phone and the dark one on a desktop: a faster check, for journeys with many screens. */
export async function expectAccessibleOnPhoneAndDesktop(page: Page, where: string): Promise<void> {
  const phone = await switchTo(page, 'light', widths[0]);
  expect(await violationsOn(page, WCAG), `${where}, ${phone}`).toEqual([]);
  const desktop = await switchTo(page, 'dark', widths[1]);
  expect(await violationsOn(page, WCAG), `${where}, ${desktop}`).toEqual([]);
}
