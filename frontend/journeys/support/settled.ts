import { expect, type Page } from '@playwright/test';

const PLACEHOLDERS = '.animate-shimmer, .ant-skeleton, .ant-spin-spinning';

/** Waits until nothing is half faded in, on its way from one theme to the other, or held by a placeholder. */
export async function settled(page: Page): Promise<void> {
  const unsettled = (): Promise<number> =>
    page.evaluate(async (placeholders) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const isMoving = (it: Animation) => it.playState === 'running' && it.effect?.getComputedTiming().endTime !== Infinity;
      const isComing = ({ complete, loading }: HTMLImageElement) => !complete && loading !== 'lazy';
      const moving = document.getAnimations().filter(isMoving).length;
      return moving + document.querySelectorAll(placeholders).length + [...document.images].filter(isComing).length;
    }, PLACEHOLDERS);
  await expect.poll(unsettled, 'the page comes to rest').toBe(0);
}
