import { afterEach, expect, it, jest } from '@jest/globals';

async function languageOf(tags: string[], { chosen, path = '/' }: { chosen?: string; path?: string } = {}): Promise<string> {
  jest.resetModules();
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
  if (chosen !== undefined) localStorage.setItem('language', chosen);
  window.history.replaceState(null, '', path);
  return (await import('./language')).language;
}

afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('is the first supported language of the browser', async () => {
  expect(await languageOf(['de-AT', 'en'])).toBe('de');
  expect(await languageOf(['fr', 'de', 'en'])).toBe('de');
  expect(await languageOf(['en-US', 'de'])).toBe('en');
  expect(await languageOf(['fr'])).toBe('en');
});

it('is the chosen language when it is supported', async () => {
  expect(await languageOf(['en-US'], { chosen: 'de' })).toBe('de');
  expect(await languageOf(['de'], { chosen: 'tlh' })).toBe('de');
});

it('is English in the back-office', async () => {
  expect(await languageOf(['de'], { path: '/adm/users' })).toBe('en');
  expect(await languageOf(['de'], { path: '/admiral' })).toBe('de');
});
