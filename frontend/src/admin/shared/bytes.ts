const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** `1.5 GB`: for people, in steps of 1024. */
export function bytesText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  return `${number.format(value)} ${UNITS[unit] ?? ''}`;
}
