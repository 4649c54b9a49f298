/** What every page shows of the site settings: data of the element `html`, which the server fills. */
export interface Site {
  name?: string;
  /** Undefined: the text of the app. */
  slogan?: string;
  /** The names of the texts that the site has, `terms` and `privacy`, with a space between them; undefined without one. */
  texts?: string;
  /** The maximum number of links of one creator. */
  links?: string;
}

let current: Site = {};

export const site = (): Site => current;

export function setSite(changed: Site): void {
  current = changed;
}

export const siteName = (): string => current.name ?? 'Vitrine';
