import { expect, type Page, type Route } from '@playwright/test';

export const shows = async (page: Page, ...texts: (string | RegExp)[]): Promise<void> => {
  for (const text of texts) await expect(page.getByText(text).first(), String(text)).toBeVisible();
};

export const failing = (route: Route): Promise<void> => route.fulfill({ status: 500, json: { message: 'The shelf fell down.' } });

/** Answers when it is told to, so that what is shown meanwhile can be looked at for as long as that takes. */
export function held(answer: (route: Route) => Promise<void>) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    handle: async (route: Route): Promise<void> => {
      await released;
      await answer(route);
    },
    release: (): void => {
      release();
    },
  };
}
