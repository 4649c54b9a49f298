import type english from '@/texts/en.json';
import { formatMessage, type TextValues } from './format-message';
import { currentLanguage, type Language } from './language';
import type { Messages } from './message';

type English = typeof english;
/** The paths of the groups of texts: `upload`, `layout`, `layout.nav`. */
type GroupsOf<T> = { [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${GroupsOf<T[K]>}` }[keyof T & string];
/** The paths of the texts in a group: `title`, `nav.discover`. */
type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string];
type GroupAt<T, Path> = Path extends `${infer K extends keyof T & string}.${infer Rest}` ? GroupAt<T[K], Rest> : T[Path & keyof T];

export type TextGroup = GroupsOf<English>;
export type TextKey<G extends TextGroup> = KeysOf<GroupAt<English, G>>;

/** Returns a text in the current language. The values replace its parameters. */
export type Translate<G extends TextGroup> = (key: TextKey<G>, values?: TextValues) => string;

const catalogues: Partial<Record<Language, Record<string, Messages>>> = {};

/** Adds messages to those that are already known. */
export function addTexts(language: Language, texts: Record<string, Messages>): void {
  catalogues[language] = { ...catalogues[language], ...texts };
}

/** The translations of the messages of the server. In English there are none, because the message of the server is shown. */
export function serverMessages(): Messages {
  const { problems, adminProblems } = catalogues[currentLanguage()] ?? {};
  return { ...problems, ...adminProblems };
}

/** The messages of a namespace in the current language, or the English ones where they are not loaded. */
export function messagesOf(namespace: string, english?: Messages): Messages {
  return catalogues[currentLanguage()]?.[namespace] ?? english ?? {};
}

/**
 * Returns the texts of a namespace, or of a group in it (`saveAccount.code`). The build adds the argument `english`
 * (`scripts/texts.ts`).
 */
export function getT<G extends TextGroup>(group: G, english?: Messages): Translate<G> {
  const [namespace = '', ...path] = group.split('.');
  const messages = messagesOf(namespace, english);
  return (key, values) => formatMessage(messages[[...path, key].join('.')] ?? key, values);
}
