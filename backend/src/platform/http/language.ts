import type { Request } from 'express';
import { LANGUAGES, type Language } from '../../kernel/language.js';

/** The language that the visitor has chosen. The frontend writes the cookie (PR-69). */
const COOKIE = new RegExp(`(?:^|; )language=(${LANGUAGES.join('|')})(?:;|$)`);

/** The chosen language, or else the first one of `Accept-Language` that the app supports. */
export function languageOf(request: Request): Language {
  const chosen = COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? request.acceptsLanguages([...LANGUAGES]);
  return LANGUAGES.find((language) => language === chosen) ?? LANGUAGES[0];
}
