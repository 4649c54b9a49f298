import type { DailyCount } from '../../shared/api/admin-api';
import { formatWhole } from '../../shared/lib/format';
import { adminDashboardTexts } from '../../shared/i18n/en/admin/dashboard';
import { fill } from '../../shared/i18n/fill';
import { perLanguage } from '../../shared/i18n/language';
import { getT } from '../../shared/i18n/texts';
import { Link } from '../../shared/ui/link';

/** The server counts by UTC days, so they are formatted in UTC. */
const dayFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }));
const dayText = (day: string | undefined): string => (day === undefined ? '' : dayFormat().format(new Date(day)));

const WIDTH = 600;
const HEIGHT = 120;

interface DailyBarsProps {
  title: string;
  days: DailyCount[];
  /** The screen that lists what is counted, newest first. */
  to: string;
}

/** A bar chart of the last 30 days, with its figures as text for screen readers. */
export function DailyBars({ title, days, to }: DailyBarsProps) {
  const highest = Math.max(1, ...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const t = getT(adminDashboardTexts);
  const figures = { total: formatWhole(total), days: days.length };
  const step = WIDTH / Math.max(1, days.length);
  return (
    <section className="card p-5">
      <h2 className="flex items-baseline justify-between font-semibold">
        {title}
        <Link to={to} aria-label={`${title}: ${fill(t.inDays, figures)}`} className="text-sm font-normal">
          {fill(t.inDays, figures)}
        </Link>
      </h2>
      <svg
        role="img"
        aria-label={fill(t.chart, { ...figures, title, most: formatWhole(highest) })}
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
        className="mt-4 h-32 w-full"
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="var(--line)" />
        {days.map(({ day, count }, index) => {
          const height = (count / highest) * (HEIGHT - 4);
          return (
            <rect key={day} x={index * step + 2} y={HEIGHT - height} width={step - 4} height={height} rx="3" fill="var(--accent)">
              <title>{`${dayText(day)}: ${formatWhole(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="mt-1 flex justify-between text-xs text-ink-faint">
        <span>{dayText(days[0]?.day)}</span>
        <span>{dayText(days.at(-1)?.day)}</span>
      </p>
    </section>
  );
}
