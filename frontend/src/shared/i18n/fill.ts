import { formatWhole } from '@/shared/lib/format';

/** Replaces the placeholders of a text: `fill('Member since {year}', { year: 2024 })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** Chooses the plural form of a text: `count({ one: '{n} item', other: '{n} items' }, 3)`. The languages use `one` for 1 only. */
export function count(forms: { one: string; other: string }, n: number): string {
  const form = n === 1 ? forms.one : forms.other;
  return fill(form, { n: formatWhole(n) });
}
