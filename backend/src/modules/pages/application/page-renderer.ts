import type { PageSite } from '../../../kernel/site-settings.js';
import type { Language } from '../../../kernel/language.js';
import type { PageAnswers } from '../../../kernel/media-set.js';

export interface PageToRender {
  site: PageSite;
  /** Path of the page, not decoded. */
  path: string;
  /** Query of the page with its question mark, when the page depends on it. */
  query?: string;
  language: Language;
  answers: PageAnswers;
  /** Pages of the app whose name a profile has (PR-11). */
  takenPages: string[];
}

export interface RenderedPage {
  /** Markup of the app. */
  html: string;
  /** Elements for the head: preloads of the first images. */
  preloads: string;
  /** Source expressions for the content security policy, one for each `style` attribute. */
  styleHashes: string[];
  /** The module of the screen, as Vite's manifest names it. Undefined for a screen that is part of the entry. */
  screenModule?: string;
}

/** Renders the React app on the server. */
export abstract class PageRenderer {
  /** Loads the app before the first page is requested. */
  abstract prepare(): void;

  /** Undefined when the page cannot be rendered in time, or the app is not built. The browser then renders it. */
  abstract render(page: PageToRender): Promise<RenderedPage | undefined>;
}
