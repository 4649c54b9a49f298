import { afterEach, expect, it, jest } from '@jest/globals';
import { languages } from './language';
import { chooseLanguage, selectLanguage } from './select-language';

function givenBrowser(...tags: string[]): void {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
}

function givenPage(content: string, lang: string): void {
  document.body.innerHTML = content;
  document.documentElement.lang = lang;
}

afterEach(() => {
  document.cookie = 'language=; Path=/; Max-Age=0';
  givenPage('', '');
  window.history.replaceState(null, '', '/');
});

it.each([
  [['de-AT', 'en'], 'de'],
  [['fr-CA', 'en'], 'fr'],
  [['nl', 'de', 'en'], 'de'],
  [['en-US', 'de'], 'en'],
  [['nl'], 'en'],
])('is the first supported language of a browser with %j: %s', (tags, language) => {
  givenBrowser(...tags);
  expect(selectLanguage()).toBe(language);
});

it('is the chosen language when it is supported', () => {
  givenBrowser('en-US');
  document.cookie = 'language=de; Path=/';
  expect(selectLanguage()).toBe('de');
  document.cookie = 'language=tlh; Path=/';
  expect(selectLanguage()).toBe('en');
});

it('is the language of a page that the server has rendered', () => {
  givenBrowser('en-US');
  document.cookie = 'language=en; Path=/';
  givenPage('<div id="root" data-rendered><main></main></div>', 'de');
  expect(selectLanguage()).toBe('de');
});

it.each(['<div id="root" data-rendered></div>', '<div id="root"><main></main></div>'])('ignores the language of %s', (content) => {
  givenBrowser('en-US');
  givenPage(content, 'de');
  expect(selectLanguage()).toBe('en');
});

it('is the same in the back-office', () => {
  givenBrowser('de');
  window.history.replaceState(null, '', '/adm/users');
  expect(selectLanguage()).toBe('de');
});

it.each(languages)('stores the chosen language %s in a cookie', (language) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  chooseLanguage(language);
  expect(document.cookie).toBe(`language=${language}`);
});
