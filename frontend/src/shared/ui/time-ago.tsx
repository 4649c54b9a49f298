import { formatAgo } from '@/shared/lib/format-ago';
import { perLanguage } from '@/shared/texts/language';
import { getT } from '@/shared/texts/texts';

const fullFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }));

/** The time since `instant`, relative to `now`, which the surrounding list passes. */
export function TimeAgo({ instant, now }: { instant: string; now: number }) {
  const t = getT('common');
  return (
    <time dateTime={instant} title={fullFormat().format(new Date(instant))} className="whitespace-nowrap">
      {formatAgo(instant, now, t('justNow'))}
    </time>
  );
}
