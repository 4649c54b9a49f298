import type { Language } from '../../../kernel/language.js';
import { SITE_TEXTS, type SiteValues } from '../../../kernel/site-settings.js';
import { getT, siteName } from '../../../platform/texts/server-text.js';
import { pageHead } from './page-head.js';
import { SiteTextNotFound } from './site.controller.js';
import type { PageAnswers } from '../../../kernel/media-set.js';

/** The page of a text of the site (PR-142), without a head when the text is empty. Undefined for a name that is not one of a text. */
export function siteTextPage(
  values: SiteValues,
  name: string | undefined,
  url: string,
  language: Language,
): { answers: PageAnswers; head?: string } | undefined {
  const text = SITE_TEXTS.find((each) => each === name);
  if (text === undefined) return undefined;
  const call = `/api/site/texts/${text}`;
  const content = values[text];
  if (content === '') {
    const { code, message } = new SiteTextNotFound();
    return { answers: { [call]: { status: 404, body: { code, message } } } };
  }
  const title = `${getT(language, 'page')(`texts.${text}`)} · ${siteName()}`;
  return {
    answers: { [call]: { status: 200, body: { text: content } } },
    head: pageHead({ title, description: content, url, kind: 'website', indexed: true }),
  };
}
