import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 requires reflow down to this width in pixels (1280 px at 400 % zoom). */
const MIN_WIDTH_PX = 320;

/** Checks that the page has no horizontal overflow at the smallest width, and keeps that width. */
export async function expectReflow(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: MIN_WIDTH_PX, height: 640 });
  const overflow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.soft.poll(overflow, `${where}: no horizontal overflow`).toBeLessThanOrEqual(0);
}
