import { currentLanguage, type Language } from './language';

/**
 * The texts of one feature or screen. The components that use them import the English ones, so that a lazy screen downloads them
 * with its code. A translation is looked up by `name`.
 */
export interface Namespace<Texts> {
  name: string;
  english: Texts;
}

export type TextsOf<N> = N extends Namespace<infer Texts> ? Texts : never;

/** Translated texts by the name of the namespace. */
export type Catalogue = Record<string, object>;

export function namespace<Texts extends object>(name: string, english: Texts): Namespace<Texts> {
  return { name, english };
}

const catalogues: Partial<Record<Language, Catalogue>> = {};

/** Adds translations to those that are already known. */
export function addCatalogue(language: Language, catalogue: Catalogue): void {
  catalogues[language] = { ...catalogues[language], ...catalogue };
}

/** The texts in the current language, and in English where they are not translated. */
export function getT<Texts extends object>({ name, english }: Namespace<Texts>): Texts {
  return (catalogues[currentLanguage()]?.[name] as Texts | undefined) ?? english;
}
