import { formatAgo } from '@/shared/lib/format-ago';
import { perLanguage } from '@/shared/i18n/language';
import { commonTexts } from '@/shared/i18n/en/common';
import { getT } from '@/shared/i18n/texts';

const fullFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }));

/** The time since `instant`, relative to `now`, which the surrounding list passes. */
export function TimeAgo({ instant, now }: { instant: string; now: number }) {
  const t = getT(commonTexts);
  return (
    <time dateTime={instant} title={fullFormat().format(new Date(instant))} className="whitespace-nowrap">
      {formatAgo(instant, now, t.justNow)}
    </time>
  );
}
