import { formatAgo } from '../lib/format-ago';
import { language } from '../lib/language';
import { useSocialTexts } from '../lib/texts/social-texts';

const fullFormat = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' });

/** The time since `instant`, relative to `now`, which the surrounding list passes. */
export function TimeAgo({ instant, now }: { instant: string; now: number }) {
  const t = useSocialTexts().activities;
  return (
    <time dateTime={instant} title={fullFormat.format(new Date(instant))} className="whitespace-nowrap">
      {formatAgo(instant, now, t.now)}
    </time>
  );
}
