import { expect, type Locator } from '@playwright/test';

/** Waits until the app handles the events of an element of a rendered page. Before that, a link loads its page as a new document. */
export async function hydrated(element: Locator): Promise<void> {
  // React marks the elements that it has hydrated.
  const isHydrated = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')));
  await expect.poll(isHydrated, 'the app has started').toBe(true);
}
