import { expect, type Page } from '@playwright/test';

const PLACEHOLDERS = '.animate-shimmer, .ant-skeleton, .ant-spin-spinning';

/** Waits until no finite animation runs, no placeholder is shown and all images that are not lazy are loaded. */
export async function settled(page: Page): Promise<void> {
  const countUnsettled = (): Promise<number> =>
    page.evaluate(async (placeholders) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const isMoving = ({ playState, effect }: Animation) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
      const isLoading = ({ complete, loading }: HTMLImageElement) => !complete && loading !== 'lazy';
      const moving = document.getAnimations().filter(isMoving).length;
      return moving + document.querySelectorAll(placeholders).length + [...document.images].filter(isLoading).length;
    }, PLACEHOLDERS);
  await expect.poll(countUnsettled, 'the page comes to rest').toBe(0);
}
