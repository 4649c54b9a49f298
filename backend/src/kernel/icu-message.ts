/**
 * Compiled ICU messages, which both applications and the server format. `frontend/scripts/texts.ts` compiles the catalogues. The file
 * imports nothing, because the frontend imports it too.
 */

/**
 * A part of a message: a text; the number of the plural form, as 0; or an argument with its type and its forms.
 */
export type Part = string | 0 | [name: string, type?: 'number' | 'plural' | 'select', forms?: Record<string, Part[]>];
export type Message = string | Part[];
/** The messages of a namespace, by their paths in it. */
export type Messages = Record<string, Message>;
export type TextValues = Record<string, string | number>;

/** The paths of the groups of texts in a catalogue: `upload`, `layout`, `layout.nav`. */
export type GroupsOf<T> = { [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${GroupsOf<T[K]>}` }[keyof T & string];
/** The paths of the texts in a group: `title`, `nav.discover`. */
export type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string];
export type GroupAt<T, Path> = Path extends `${infer K extends keyof T & string}.${infer Rest}` ? GroupAt<T[K], Rest> : T[Path & keyof T];

/** How a language writes numbers, and the name of the site, which is the value of `{site}`. */
export interface NumberRules {
  siteName: () => string;
  /** The plural form of a number: `one`, `other` … */
  pluralForm: (value: number) => string;
  formatWhole: (value: number) => string;
}

/** Formats a message. The function of `intl-messageformat` or `icu-minify` costs 9.7 or 0.5 kB of each first visit. */
export function formatMessage(message: Message, rules: NumberRules, values: TextValues = {}, count = 0): string {
  return typeof message === 'string' ? message : message.map((part) => formatPart(part, rules, values, count)).join('');
}

function formatPart(part: Part, rules: NumberRules, values: TextValues, count: number): string {
  if (typeof part === 'string') return part;
  if (part === 0) return rules.formatWhole(count);
  const [name, type, forms = {}] = part;
  const value = values[name] ?? (name === 'site' ? rules.siteName() : '');
  const number = Number(value);
  if (type === 'plural')
    return formatMessage(forms[`=${String(value)}`] ?? forms[rules.pluralForm(number)] ?? forms.other ?? [], rules, values, number);
  if (type === 'select') return formatMessage(forms[value] ?? forms.other ?? [], rules, values, count);
  return type === 'number' ? rules.formatWhole(number) : String(value);
}
