import { en, type Texts } from './en';

const catalogues: Record<string, Texts> = { en };

/** The catalogue of the first preferred language that there is one for. */
function pick(): Texts {
  for (const language of navigator.languages) {
    const catalogue = catalogues[language.split('-')[0] ?? ''];
    if (catalogue) return catalogue;
  }
  return en;
}

let chosen: Texts | undefined;

/** For code outside components: what an error says, how a number is written. */
export function texts(): Texts {
  chosen ??= pick();
  return chosen;
}

export const useTexts = texts;

/** Completes `{name}` places: `fill('Member since {year}', { year: 2024 })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

const plurals = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat('en');

/** Chooses between the forms of a counted text: `count({ one: '{n} item', other: '{n} items' }, 3)`. */
export function count(forms: { one: string; other: string }, n: number): string {
  const form = plurals.select(n) === 'one' ? forms.one : forms.other;
  return fill(form, { n: numbers.format(n) });
}
