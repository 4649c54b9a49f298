import { formatAgo } from '../lib/format-ago';
import { language } from '../lib/language';
import { useSocialTexts } from '../lib/texts/social-texts';

const moment = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' });

/** As of the last time that the list around it was drawn. */
export function TimeAgo({ instant, now }: { instant: string; now: number }) {
  const t = useSocialTexts().activities;
  return (
    <time dateTime={instant} title={moment.format(new Date(instant))} className="whitespace-nowrap">
      {formatAgo(instant, now, t.now)}
    </time>
  );
}
