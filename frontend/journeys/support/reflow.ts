import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 requires reflow down to this width in pixels. A window of 1280 × 1024 px has this size at 400 % zoom. */
export const ZOOMED_WINDOW_PX = { width: 320, height: 256 };

/** Checks that the page has no horizontal overflow in the smallest window, and keeps its size. */
export async function expectReflow(page: Page, where: string): Promise<void> {
  await page.setViewportSize(ZOOMED_WINDOW_PX);
  const overflow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.soft.poll(overflow, `${where}: no horizontal overflow`).toBeLessThanOrEqual(0);
}
