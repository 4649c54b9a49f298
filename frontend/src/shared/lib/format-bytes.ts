import { perLanguage } from '@/shared/texts/language';
import { byteSymbol, formatWhole } from './format';

const megabyteFormat = perLanguage(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }),
);
const oneDecimalFormat = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));

const PREFIXES = ['', 'K', 'M', 'G', 'T'];
const BYTES_PER_KB = 1024;
const BYTES_PER_MB = BYTES_PER_KB * BYTES_PER_KB;

/** The size of a file in MB to 2 decimals, without the unit (PR-55). */
export function formatMegabytes(bytes: number): string {
  return megabyteFormat().format(bytes / BYTES_PER_MB);
}

/** A limit in whole MB, without the unit: 10485760 becomes `10`. */
export function formatLimit(bytes: number): string {
  return formatWhole(Math.round(bytes / BYTES_PER_MB));
}

/** The size of a file: `12 KB`, from one MB on `2.34 MB`. */
export function formatFileSize(bytes: number): string {
  return bytes < BYTES_PER_MB
    ? `${formatWhole(Math.ceil(bytes / BYTES_PER_KB))} K${byteSymbol()}`
    : `${formatMegabytes(bytes)} M${byteSymbol()}`;
}

/** A size in the largest unit that fits: `1.5 GB`. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= BYTES_PER_KB && unit < PREFIXES.length - 1) {
    value /= BYTES_PER_KB;
    unit += 1;
  }
  return `${oneDecimalFormat().format(value)} ${PREFIXES[unit] ?? ''}${byteSymbol()}`;
}
