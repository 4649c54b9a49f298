import { afterEach, expect, it, jest } from '@jest/globals';

/** Loads the module as a new document at `path` would. */
async function loadAt(path: string, referrer: string) {
  jest.resetModules();
  window.history.replaceState(null, '', path);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  return (await import('./referrer-host')).referrerHost;
}

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['https://blog.example:8443/post?secret=1', 'blog.example'],
  ['', ''],
  [`${window.location.origin}/`, window.location.host],
])('is for the referrer %j of the first page %j', async (referrer, host) => {
  expect((await loadAt('/ann', referrer))()).toBe(host);
});

it('is this site for the pages that the app opens afterwards', async () => {
  const referrerHost = await loadAt('/ann', 'https://blog.example/');
  window.history.pushState(null, '', '/bob');
  expect(referrerHost()).toBe(window.location.host);
});
