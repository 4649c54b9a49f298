import { expect, test as base, type Page } from '@playwright/test';

interface JourneyFixtures {
  /** What the console may say: the browser reports every refused request there, expected or not. */
  allowedErrors: RegExp[];
  /** For a second visitor: the same watch over their console. */
  watch: (page: Page) => void;
}

export const test = base.extend<JourneyFixtures>({
  allowedErrors: [[], { option: true }],

  watch: [
    async ({ page, allowedErrors }, use) => {
      const errors: string[] = [];
      const watch = (watched: Page) => {
        watched.on('console', (message) => {
          const text = `${message.text()} ${message.location().url}`;
          if (message.type() === 'error' && !allowedErrors.some((allowed) => allowed.test(text))) errors.push(text);
        });
        watched.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      };
      watch(page);
      await use(watch);
      expect(errors, 'nothing is reported to the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** A name that nobody has: a journey that is tried again must not meet what its first try left. */
export const ownWord = (start: string): string => `${start}${Date.now().toString(36)}`;

export { expect };
