import { language } from '../../shared/lib/language';

const percent = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** `+12.5%`, in the format of the specification (section 2, /stats); null without a baseline, which is no badge (decision 20). */
export function changeText(change: number | null): string | null {
  return change === null ? null : `${percent.format(change)}%`;
}
