import { expect, type Page, type Route } from '@playwright/test';

export const shows = async (page: Page, ...texts: (string | RegExp)[]): Promise<void> => {
  for (const text of texts) await expect(page.getByText(text).first(), String(text)).toBeVisible();
};

export const failing = (route: Route): Promise<void> => route.fulfill({ status: 500, json: { message: 'The shelf fell down.' } });
