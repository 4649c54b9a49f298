/** What every page shows of the site settings: data of the element `html`, which the server fills. */
export interface Site {
  name?: string;
  slogan?: string;
  /** The names of the texts that the site has, with spaces between them. */
  texts?: string;
}

let current: Site = {};

export function setSite(site: Site): void {
  current = site;
}

export const siteName = (): string => current.name ?? 'Vitrine';

/** Undefined: the text of the app. */
export const siteSlogan = (): string | undefined => current.slogan;

/** `terms`, `privacy`; undefined without one. */
export const siteTexts = (): string[] | undefined => current.texts?.split(' ');
