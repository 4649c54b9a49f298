import { localMoment, relativeTime } from './dates';

interface TimeAgoProps {
  instant: string;
  /** When the instant was fetched. */
  now: number;
}

/** How long ago an instant was, on one line. Its title is the exact time. */
export function TimeAgo({ instant, now }: TimeAgoProps) {
  return (
    <time dateTime={instant} title={localMoment(instant)} className="whitespace-nowrap">
      {relativeTime(instant, now)}
    </time>
  );
}
