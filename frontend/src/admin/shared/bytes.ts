import { perLanguage } from '../../shared/i18n/language';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const BYTES_PER_KB = 1024;
const numberFormat = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));

/** Formats a size as `1.5 GB`, where 1 KB is 1024 bytes. */
export function bytesText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= BYTES_PER_KB && unit < UNITS.length - 1) {
    value /= BYTES_PER_KB;
    unit += 1;
  }
  return `${numberFormat().format(value)} ${UNITS[unit] ?? ''}`;
}
