import type { DailyCount } from '@/shared/api/admin-api';
import { perLanguage } from '@/shared/texts/language';
import { getT } from '@/shared/texts/texts';
import { formatCompact, formatWhole } from '@/shared/lib/format';
import { Link } from '@/shared/ui/link';

const MAX_STEPS = 3;
const FACTORS = [1, 2, 5, 10];

/** Round values from 0 to `highest` or the next round value above it, for the scale of a chart of whole numbers. */
export function ticksUpTo(highest: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(highest / MAX_STEPS)));
  const step = power * (FACTORS.find((factor) => factor * power * MAX_STEPS >= highest) ?? 1);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

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
  const t = getT('adminDashboard');
  const figures = { total: formatWhole(total), days: days.length };
  const step = WIDTH / Math.max(1, days.length);
  const ticks = ticksUpTo(highest);
  const top = ticks.at(-1) ?? highest;
  const yOf = (value: number) => HEIGHT - (value / top) * HEIGHT;
  const labelledDays = days.filter((_day, index) => [0, Math.floor(days.length / 2), days.length - 1].includes(index));
  return (
    <section className="card p-5">
      <h2 className="flex items-baseline justify-between font-semibold">
        {title}
        <Link to={to} aria-label={`${title}: ${t('inDays', figures)}`} className="text-sm font-normal">
          {t('inDays', figures)}
        </Link>
      </h2>
      <div className="mt-5 grid grid-cols-[auto_1fr] gap-x-2 text-xs text-ink-faint">
        {/* Half a line longer than the chart at both ends, so that the middle of a label is at its line. */}
        <ol aria-hidden className="-my-1.5 flex h-35 flex-col-reverse justify-between text-right leading-3 tabular-nums">
          {ticks.map((tick) => (
            <li key={tick}>{formatCompact(tick)}</li>
          ))}
        </ol>
        <svg
          role="img"
          aria-label={t('chart', { ...figures, title, most: formatWhole(highest) })}
          viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
          preserveAspectRatio="none"
          className="h-32 w-full overflow-visible"
        >
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2={WIDTH} y1={yOf(tick)} y2={yOf(tick)} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
          ))}
          {days.map(({ day, count }, index) => (
            <rect key={day} x={index * step + 2} y={yOf(count)} width={step - 4} height={HEIGHT - yOf(count)} rx="3" fill="var(--accent)">
              <title>{getT('adminCommon')('labelled', { label: dayText(day), value: formatWhole(count) })}</title>
            </rect>
          ))}
        </svg>
        <p className="col-start-2 mt-1.5 flex justify-between">
          {labelledDays.map(({ day }) => (
            <span key={day}>{dayText(day)}</span>
          ))}
        </p>
      </div>
    </section>
  );
}
