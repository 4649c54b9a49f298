import { afterEach, expect, it, jest } from '@jest/globals';
import { currentLanguage, setLanguage } from './language';
import { loadLanguage } from './load-language';
import { getT } from './texts';

afterEach(() => {
  setLanguage('en');
  document.documentElement.lang = '';
});

it.each([
  ['de', 'Kreative entdecken'],
  ['fr', 'Découvrir des créateurs'],
] as const)('makes the texts of the language %s available', async (language, title) => {
  await loadLanguage(language);
  expect(currentLanguage()).toBe(language);
  expect(getT('discover')('title')).toBe(title);
  expect(document.documentElement.lang).toBe(language);
});

it('leaves the language of the rendered page, because setting it would recalculate the style of the page', async () => {
  document.documentElement.lang = 'de';
  const setLang = jest.spyOn(document.documentElement, 'lang', 'set');
  await loadLanguage('de');
  expect(setLang).not.toHaveBeenCalled();
});
