import { formatAgo } from '@/shared/lib/format-ago';
import { perLanguage } from '@/shared/texts/language';
import { getT } from '@/shared/texts/texts';

const fullFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }));

interface TimeAgoProps {
  instant: string;
  /** The time when the surrounding list was fetched, in milliseconds. */
  now: number;
  /** The long form is that of the back-office (PR-56). */
  style?: 'short' | 'long';
}

/** How long ago an instant was, on one line. Its title is the exact time. */
export function TimeAgo({ instant, now, style = 'short' }: TimeAgoProps) {
  const t = getT('common');
  return (
    <time dateTime={instant} title={fullFormat().format(new Date(instant))} className="whitespace-nowrap">
      {formatAgo(instant, now, style === 'short' ? t('justNow') : t('lessThanMinute'), style)}
    </time>
  );
}
