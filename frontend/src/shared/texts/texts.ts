import type { GroupAt, GroupsOf, KeysOf, Messages, TextValues } from '@kernel/icu-message';
import type english from '@/texts/en.json';
import { formatMessage } from './format-message';
import { currentLanguage, type Language } from './language';

/** The texts of the server and of the offline page are not part of the app. */
type English = Omit<typeof english, 'server' | 'offline'>;

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
