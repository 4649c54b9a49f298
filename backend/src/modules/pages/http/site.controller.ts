import { Param } from '@nestjs/common';
import { domainError } from '../../../kernel/domain-error.js';
import { SITE_SETTINGS, SITE_TEXTS, type SiteValues } from '../../../kernel/site-settings.js';
import { Flag, OneOf, Text, Texts, Whole } from '../../../platform/http/contract/fields.js';
import { SiteSettings } from '../../../platform/settings/site-settings.port.js';
import { Get, NO_DATABASE, Operations, anyone } from '../../../platform/http/operation/operation.js';
import type { Language } from '../../../kernel/language.js';
import { getT, siteName } from '../../../platform/texts/server-text.js';
import { pageHead } from './page-head.js';
import type { PageAnswers } from '../../../kernel/media-set.js';

const LINKS = SITE_SETTINGS.maxLinks;

class SiteTextNotFound extends domainError('site_text_not_found', 'not-found', 'This page does not exist') {}

export class SiteView {
  @Text({ description: 'Name of the site.' })
  name: string;

  @Text({ description: 'What the site is, in one line; empty when the operator has set none.' })
  slogan: string;

  @Flag({ description: 'Whether new visitors get an account.' })
  registrationOpen: boolean;

  @Texts({ description: 'The texts that `/api/site/texts/{name}` returns: `terms`, `privacy`.' })
  texts: string[];

  @Whole({ description: 'Maximum number of links of one creator.', min: LINKS.min, max: LINKS.max, example: LINKS.default })
  maxLinks: number;
}

class SiteTextDto {
  @OneOf(SITE_TEXTS, { description: 'The text.', error: new SiteTextNotFound() })
  name: (typeof SITE_TEXTS)[number];
}

export class SiteTextView {
  @Text({ description: 'The text in Markdown.' })
  text: string;
}

/** What visitors see of the site settings (PR-142). */
@Operations('The web', 'api/site')
export class SiteController {
  constructor(private readonly site: SiteSettings) {}

  @Get('', anyone, NO_DATABASE, { says: 'Returns the name of the site and what it offers', returns: SiteView })
  getSite(): SiteView {
    const { siteName: name, siteSlogan: slogan, registrationOpen, ...values } = this.site.values;
    return { name, slogan, registrationOpen, maxLinks: values.maxLinks, texts: SITE_TEXTS.filter((text) => values[text] !== '') };
  }

  @Get('texts/:name', anyone, NO_DATABASE, {
    says: 'Returns the terms or the privacy policy',
    returns: SiteTextView,
    throws: [SiteTextNotFound],
  })
  getSiteText(@Param() { name }: SiteTextDto): SiteTextView {
    const text = this.site.values[name];
    if (text === '') throw new SiteTextNotFound();
    return { text };
  }
}

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
