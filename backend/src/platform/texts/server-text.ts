import type english from '../../../../frontend/src/texts/en.json';
import { formatMessage, type GroupAt, type GroupsOf, type KeysOf, type NumberRules, type TextValues } from '../../kernel/icu-message.js';
import { LANGUAGES, type Language } from '../../kernel/language.js';
import { SITE_DEFAULTS } from '../../kernel/site-settings.js';
import texts from './server-texts.json' with { type: 'json' };

type English = (typeof english)['server'];
/** The groups of the texts of the server in the catalogues: `page`, `mail.signIn`. */
export type TextGroup = GroupsOf<English>;
/** Returns a text. The values replace its parameters. */
export type Translate<G extends TextGroup> = (key: KeysOf<GroupAt<English, G>>, values?: TextValues) => string;

let currentSiteName = SITE_DEFAULTS.siteName;

/** The name of the site, which everything that shows it reads when it is made. */
export const siteName = (): string => currentSiteName;

/** Sets the value of `{site}` in all texts (PR-142). */
export function setSiteName(name: string): void {
  currentSiteName = name;
}

const numberRules = new Map(LANGUAGES.map((language) => [language, numberRulesOf(language)]));

function numberRulesOf(language: Language): NumberRules {
  const [plurals, whole] = [new Intl.PluralRules(language), new Intl.NumberFormat(language)];
  return { pluralForm: (value) => plurals.select(value), formatWhole: (value) => whole.format(value), siteName };
}

/** Returns the texts of a group in the language. Mails, pages without scripts, feeds and preview cards consist of them (PR-69). */
export function getT<G extends TextGroup>(language: Language, group: G): Translate<G> {
  const rules = numberRules.get(language) ?? numberRulesOf(language);
  return (key, values) => formatMessage(texts[language].server[`${group}.${key}`] ?? key, rules, values);
}
