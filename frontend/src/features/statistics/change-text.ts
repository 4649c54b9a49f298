import { perLanguage } from '@/shared/i18n/language';

const percent = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
);

/** The change as `+12.5%` (PR-55), in German as `+12,5 %`; null without a baseline, so that no badge is shown (PR-20). */
export function changeText(change: number | null): string | null {
  return change === null ? null : percent().format(change / 100);
}
