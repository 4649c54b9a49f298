import { languages, type Language } from './language';

/** Name of the cookie, which the server reads too. */
const NAME = 'language';
const MAX_AGE_S = 365 * 24 * 60 * 60;

function supported(tag: string | undefined): Language | undefined {
  const primary = tag?.split('-')[0]?.toLowerCase();
  return languages.find((language) => language === primary);
}

function languageFromCookie(): Language | undefined {
  const value = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  return supported(value?.slice(NAME.length + 1));
}

function writeCookie(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${language}; Path=/; Max-Age=${String(MAX_AGE_S)}; SameSite=Lax${secure}`;
}

/** The language of a page that the server has rendered for this application, so that both render the same texts. */
function renderedLanguage(): Language | undefined {
  const isRendered = document.querySelector('#root[data-rendered]:not(:empty)') !== null;
  return isRendered ? supported(document.documentElement.lang) : undefined;
}

function languageOfBrowser(): Language | undefined {
  return navigator.languages.map(supported).find((language) => language !== undefined);
}

/**
 * The language of the first render: of the rendered page, or else the chosen one, or else the first supported one of the
 * browser.
 */
export function selectLanguage(): Language {
  return renderedLanguage() ?? languageFromCookie() ?? languageOfBrowser() ?? 'en';
}

/** Stores the language and reloads the page. Without cookies, the reloaded page would not use it. */
export function chooseLanguage(language: Language): void {
  writeCookie(language);
  if (languageFromCookie() === language) window.location.reload();
}
