import { language } from '../language';
import { catalogue } from './catalogue';
import { en, type Texts } from './en';

/** For code outside components: what an error says, how a number is written. */
export function texts(): Texts {
  return catalogue()?.common ?? en;
}

export const useTexts = texts;

/** Completes `{name}` places: `fill('Member since {year}', { year: 2024 })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

const plurals = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language);

/** Chooses between the forms of a counted text: `count({ one: '{n} item', other: '{n} items' }, 3)`. */
export function count(forms: { one: string; other: string }, n: number): string {
  const form = plurals.select(n) === 'one' ? forms.one : forms.other;
  return fill(form, { n: numbers.format(n) });
}
