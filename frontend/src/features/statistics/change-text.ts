import { language } from '../../shared/lib/language';

const percent = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** `+12.5%`, in the format of PR-55; null without a baseline, which is no badge (PR-20). */
export function changeText(change: number | null): string | null {
  return change === null ? null : `${percent.format(change)}%`;
}
