import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;

/** Half faded in, or half way from one theme to the other, a text has a contrast that nobody reads it with. */
async function stillness(page: Page): Promise<void> {
  const moving = (): Promise<number> =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.getAnimations().filter((it) => it.playState === 'running' && it.effect?.getComputedTiming().endTime !== Infinity)
        .length;
    });
  await expect.poll(moving).toBe(0);
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page once it is still, in one line each. */
export async function violationsOn(page: Page, tags = [...WCAG, 'best-practice']): Promise<string[]> {
  await stillness(page);
  // what lies behind a dialog is out of reach and not looked at
  const { violations } = await new AxeBuilder({ page }).exclude('#root[aria-hidden="true"]').withTags(tags).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** In both themes, with nothing half faded in. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await violationsOn(page), `${where}, ${colorScheme}`).toEqual([]);
  }
}

/** In both themes and at both widths, though not in every pair of them: for screens that take many steps to reach. */
export async function expectAccessibleOnPhoneAndDesktop(page: Page, where: string): Promise<void> {
  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 390 },
    { colorScheme: 'dark', width: 1440 },
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOn(page, WCAG), `${where}, ${colorScheme}, ${String(width)} px`).toEqual([]);
  }
}
