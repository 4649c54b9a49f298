import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the app handles the events of an element of a rendered page. Before that, a link loads its page as a new document. */
export async function hydrated(element: Locator): Promise<void> {
  // React marks the elements that it has hydrated.
  const isHydrated = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')));
  await expect.poll(isHydrated, 'the app has started').toBe(true);
}

/** Chooses a radio button by its label, because the button itself has no area. */
export async function choose(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name });
  await hydrated(radio);
  await page.locator('label', { has: radio }).click();
  await expect(radio).toBeChecked();
}
