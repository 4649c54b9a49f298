import { readFileSync } from 'node:fs';
import type { Language } from '../../../kernel/language.js';

/** The parts of `index.html` that the server replaces. */
const HEAD = /<!-- head -->[^]*<!-- \/head -->/;
const LANGUAGE = '<html lang="en">';
const ROOT = '<div id="root"></div>';

export interface PageContent {
  /** Markup of the app. */
  html: string;
  /** Elements for the head. */
  preloads: string;
  /** Source expressions of the `style` attributes for the content security policy. */
  styleHashes: string[];
  /** Answers of the API from which the markup was made. The app reads them from a JSON block (`page-answers.ts`). */
  answers: object;
}

export interface PageParts {
  head: string;
  language: Language;
  /** Undefined when the browser renders the page. */
  content?: PageContent;
}

/** Returns a function that fills the built `index.html`. `metaTags` are added to every page. */
export function pageTemplate(file: string, metaTags: string): (page: PageParts) => string {
  const template = readFileSync(file, 'utf8').replace('</head>', `${metaTags}</head>`);
  return ({ head, language, content }) => {
    const page = template.replace(LANGUAGE, `<html lang="${language}">`);
    if (content === undefined) return page.replace(HEAD, () => head);
    const answers = JSON.stringify(content.answers).replaceAll('<', '\\u003c');
    const root = `<div id="root" data-rendered>${content.html}</div><script type="application/json" id="page-answers">${answers}</script>`;
    return page.replace(HEAD, () => head + content.preloads).replace(ROOT, () => root);
  };
}
