import { perLanguage, type Language } from '@/shared/texts/language';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The parameters of the URL with the first and the last day of a list, as `2026-03-05`. */
export const periodParameters = ['from', 'to'] as const;

/** The start of the day `daysLater` days after `day`, in the time zone of the browser; undefined for an invalid day. */
function startOf(day: string | null, daysLater: number): string | undefined {
  if (day === null || !DAY.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** Whether the URL has a last day before the first one. */
export function isReversedRange(params: URLSearchParams): boolean {
  const [from, to] = [startOf(params.get('from'), 0), startOf(params.get('to'), 0)];
  return from !== undefined && to !== undefined && to < from;
}

/** The time range of the request. Both days are inclusive; the server would refuse a reversed range, so its end is left out until it is corrected. */
export function periodOf(params: URLSearchParams): { from?: string; to?: string } {
  const [from, to] = [startOf(params.get('from'), 0), isReversedRange(params) ? undefined : startOf(params.get('to'), 1)];
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

type Part = 'year' | 'month' | 'day';
interface DayFormat {
  order: Part[];
  separator: string;
}

/** The language with the region of the browser: the numbers of a date have another order in Britain. */
const localeOf = (language: Language): string =>
  navigator.languages.find((locale) => locale === language || locale.startsWith(`${language}-`)) ?? language;

/** The order of a numeric date: `11/26/2026`, `26.11.2026`, `26/11/2026`. */
const formatOf = perLanguage((language: Language): DayFormat => {
  const parts = new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(
    new Date(0),
  );
  const order = parts.flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));
  return { order, separator: parts.find(({ type }) => type === 'literal')?.value ?? '/' };
});

/** `2026-03-05` in the format of the language; empty for an invalid day. */
export function dayText(day: string | null): string {
  if (day === null || !DAY.test(day)) return '';
  const [year, month, date] = day.split('-');
  const values = { year, month, day: date };
  const { order, separator } = formatOf();
  return order.map((part) => values[part]).join(separator);
}

/** The day that a text in the format of the language, or as `2026-03-05`, names. Empty for no text, undefined for another one. */
export function dayOf(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '') return '';
  const numbers = typed.split(/\D+/).filter(Boolean);
  if (numbers.length !== 3) return undefined;
  const order = DAY.test(typed) ? (['year', 'month', 'day'] as const) : formatOf().order;
  const valueOf = (part: Part): number => Number(numbers[order.indexOf(part)]);
  const [year, month, date] = [valueOf('year'), valueOf('month'), valueOf('day')];
  const found = new Date(Date.UTC(year, month - 1, date));
  const isDay = year >= 1000 && year <= 9999 && found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
  return isDay ? found.toISOString().slice(0, 10) : undefined;
}

/** The format with the letters of the language, for example `TT.MM.JJJJ`. */
export function dayPattern(letters: Record<Part, string>): string {
  const { order, separator } = formatOf();
  return order.map((part) => letters[part].repeat(part === 'year' ? 4 : 2)).join(separator);
}
