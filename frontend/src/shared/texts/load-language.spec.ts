import { afterEach, expect, it, jest } from '@jest/globals';
import { currentLanguage, setLanguage } from './language';
import { loadLanguage } from './load-language';
import { getT } from './texts';

afterEach(() => {
  setLanguage('en');
  document.documentElement.lang = '';
});

it('makes the texts of the language available', async () => {
  await loadLanguage('de');
  expect(currentLanguage()).toBe('de');
  expect(getT('discover')('title')).toBe('Kreative entdecken');
  expect(document.documentElement.lang).toBe('de');
});

it('leaves the language of the rendered page, because setting it would recalculate the style of the page', async () => {
  document.documentElement.lang = 'de';
  const setLang = jest.spyOn(document.documentElement, 'lang', 'set');
  await loadLanguage('de');
  expect(setLang).not.toHaveBeenCalled();
});
