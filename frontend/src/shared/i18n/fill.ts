import { perLanguage } from './language';

/** Replaces the placeholders of a text: `fill('Member since {year}', { year: 2024 })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

const plurals = perLanguage((language) => new Intl.PluralRules(language));
const numbers = perLanguage((language) => new Intl.NumberFormat(language));

/** Chooses the plural form of a text: `count({ one: '{n} item', other: '{n} items' }, 3)`. */
export function count(forms: { one: string; other: string }, n: number): string {
  const form = plurals().select(n) === 'one' ? forms.one : forms.other;
  return fill(form, { n: numbers().format(n) });
}
