import { formatDay } from '@/shared/lib/format';
import { formatAgo } from '@/shared/lib/format-ago';
import { getT } from '@/shared/texts/texts';
import { activityDay, localMoment, utcMoment } from './dates';

interface MomentProps {
  at: string;
  /** `moment`: with the time; `ago`: the day and how long ago it is at `now`. */
  as?: 'day' | 'moment' | 'ago';
  now?: number;
  className?: string;
}

/** A time in the language and the time zone of the administrator, with the zone and UTC as a tooltip. */
export function Moment({ at, as = 'moment', now = 0, className }: MomentProps) {
  const texts = {
    day: () => formatDay(at),
    moment: () => localMoment(at),
    ago: () => `${activityDay(at)} · ${formatAgo(at, now, getT('common')('lessThanMinute'), 'long')}`,
  };
  return (
    <time dateTime={at} title={utcMoment(at)} className={className}>
      {texts[as]()}
    </time>
  );
}
