import { readFileSync, existsSync } from 'node:fs';
import * as path from 'node:path';
import type { Language } from '../../../kernel/language.js';
import type { PageSite } from '../../../kernel/site-settings.js';
import { escapeMarkup } from '../../../kernel/text.js';
import { getT } from '../../texts/server-text.js';

/** The value of `X-Robots-Tag`, and of the meta tag `robots`, for content that crawlers may not collect for training AI models (PR-91). */
export const REFUSES_AI = 'noai, noimageai';

/** The parts of `index.html` that the server replaces. */
const HEAD = /<!-- head -->[^]*<!-- \/head -->/;
const LANGUAGE = '<html lang="en">';
const ROOT = '<div id="root"></div>';
const NOSCRIPT = /<noscript>[^]*<\/noscript>/;
/** The elements that load the modules of the app. */
const MODULES = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
/** The translated texts of the app for visitors. English ones are part of its entry, so the manifest has no chunk of that name. */
const textsOf = (language: Language) => `src/texts/${language}.json?public`;

export interface PageContent {
  /** Markup of the app. */
  html: string;
  /** Elements for the head. */
  preloads: string;
  /** Source expressions of the `style` attributes for the content security policy. */
  styleHashes: string[];
  /** The module of the app that contains the screen. */
  screenModule?: string;
  /** Answers of the API from which the markup was made. The app reads them from a JSON block (`page-answers.ts`). */
  answers: object;
}

interface PageParts {
  /** Left out: the defaults of the app. */
  site?: PageSite;
  head: string;
  language: Language;
  /** Undefined when the browser renders the page. */
  content?: PageContent;
}

/** Returns a function that fills the `index.html` of a folder with the built app. `metaTags` are added to every page. */
export function pageTemplate(folder: string, metaTags: string): (page: PageParts) => string {
  const index = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const template = index.replace(MODULES, '').replace('</head>', `${metaTags}</head>`);
  const entry = (index.match(MODULES) ?? []).join('');
  const preloads = modulePreloads(folder);
  return ({ head, language, content, site = {} }) => {
    const data = Object.entries(site).map(([key, value]: [string, string]) =>
      value === '' ? '' : ` data-${key}="${escapeMarkup(value)}"`,
    );
    // The entry imports these modules when it runs. The preloads start their downloads with that of the entry.
    const modules = [textsOf(language), content?.screenModule].filter((module) => module !== undefined);
    const { styles, scripts } = preloads(modules);
    // `public/before-app.js` takes the elements out of the template after the first paint.
    const app = content === undefined ? entry + scripts : `<template id="app-modules">${entry}${scripts}</template>`;
    const page = template
      .replace(LANGUAGE, () => `<html lang="${language}"${data.join('')}>`)
      .replace(NOSCRIPT, () => withoutScript(language))
      .replace('</head>', `${styles}${app}</head>`);
    if (content === undefined) return page.replace(HEAD, () => head);
    const answers = JSON.stringify(content.answers).replaceAll('<', '\\u003c');
    const root = `<div id="root" data-rendered>${content.html}</div><script type="application/json" id="page-answers">${answers}</script>`;
    return page.replace(HEAD, () => head + content.preloads).replace(ROOT, () => root);
  };
}

/** What a browser without JavaScript shows on a page that the server does not render. */
function withoutScript(language: Language): string {
  const t = getT(language, 'page');
  const link = `<a href="/">${escapeMarkup(t('discoverLink'))}</a>`;
  return `<noscript><p>${t('needsScript', { discover: link })}</p></noscript>`;
}

/** The entry of the app, whose files `index.html` loads. */
const ENTRY = 'index.html';

interface Chunk {
  file: string;
  /** Keys of the chunks that it imports statically. */
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk | undefined>;

/**
 * Returns a function that makes the elements which load modules of the built app and all that they import, except the files of the
 * entry: a preload of each script, and the stylesheets, without which the markup would be shown unstyled. A module without a separate
 * chunk has none. In development there is no manifest.
 */
function modulePreloads(folder: string): (modules: string[]) => { styles: string; scripts: string } {
  const file = path.join(folder, '.vite/manifest.json');
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
  const withImports = (keys: string[], found = new Set<string>()): Set<string> => {
    for (const key of keys) {
      if (found.has(key)) continue;
      found.add(key);
      withImports(manifest[key]?.imports ?? [], found);
    }
    return found;
  };
  const entry = withImports([ENTRY]);
  return (modules) => {
    const chunks = [...withImports(modules)].filter((key) => !entry.has(key)).flatMap((key) => manifest[key] ?? []);
    const styles = new Set(chunks.flatMap(({ css = [] }) => css));
    return {
      styles: [...styles].map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`).join(''),
      // Low priority like the entry, so that the style and the images of the page load first.
      scripts: chunks.map(({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`).join(''),
    };
  };
}
