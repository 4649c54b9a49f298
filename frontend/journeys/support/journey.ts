import { expect, test as base, type APIRequestContext, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { firstAdmin, JourneyServer } from './server';

interface JourneyOptions {
  /** Errors that the console may contain, because the browser reports every failed request there, also an expected one. */
  allowedErrors: RegExp[];
  /** Starts the page with the session of the first administrator. */
  asAdmin: boolean;
}

interface JourneyFixtures {
  /** Fails the test when the console of a further page reports an error, as for `page`. */
  watch: (page: Page) => void;
  /** Opens a page in a separate browser context, which is closed after the test. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface WorkerFixtures {
  server: JourneyServer;
  /** Creates a session for requests without a page. */
  newSession: () => Promise<APIRequestContext>;
  adminState: StorageState;
}

const NO_SESSION: StorageState = { cookies: [], origins: [] };

/** The user agent of a browser, because the server creates no session for other programs. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

export const test = base.extend<JourneyOptions & JourneyFixtures, WorkerFixtures>({
  allowedErrors: [[], { option: true }],
  asAdmin: [false, { option: true }],

  server: [
    async ({ browserName }, use, { parallelIndex }) => {
      const server = await JourneyServer.start(`journeys-${browserName}-${String(parallelIndex)}`);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  newSession: [
    async ({ playwright, server }, use) => {
      const sessions: APIRequestContext[] = [];
      await use(async () => {
        const session = await playwright.request.newContext({ baseURL: server.origin, userAgent: BROWSER });
        sessions.push(session);
        return session;
      });
      for (const session of sessions) await session.dispose();
    },
    { scope: 'worker' },
  ],

  adminState: [
    async ({ playwright, server }, use) => {
      const request = await playwright.request.newContext({ baseURL: server.origin });
      const signedIn = await request.post('/adm/login', { data: firstAdmin });
      if (!signedIn.ok()) throw new Error(await signedIn.text());
      const state = await request.storageState();
      await request.dispose();
      await use(state);
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => {
    await use(server.origin);
  },

  storageState: async ({ asAdmin, adminState, playwright, server }, use) => {
    if (asAdmin) {
      // The session of the worker may be older than the 10 minutes for which a sign-in counts as a step-up.
      const request = await playwright.request.newContext({ baseURL: server.origin, storageState: adminState });
      const confirmed = await request.post('/adm/api/step-up', { data: { password: firstAdmin.password } });
      if (!confirmed.ok()) throw new Error(await confirmed.text());
      await request.dispose();
    }
    await use(asAdmin ? adminState : NO_SESSION);
  },

  watch: [
    async ({ page, allowedErrors, server }, use, testInfo) => {
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
      if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server.log', { path: server.log });
      expect(errors, 'nothing is reported to the console').toEqual([]);
    },
    { auto: true },
  ],

  newVisitor: async ({ browser, watch }, use) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const page = await newPage(browser, options);
      pages.push(page);
      watch(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ storageState: NO_SESSION, ...options });
  return context.newPage();
}

/** A name that no other test uses, also in a repeated run. */
export const uniqueWord = (prefix: string): string => `${prefix}${Date.now().toString(36)}`;

export { expect };
