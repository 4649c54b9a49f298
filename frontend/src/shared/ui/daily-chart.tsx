import { clsx } from 'clsx';
import { useState, type PointerEvent } from 'react';
import { formatCompact, formatWhole } from '@/shared/lib/format';
import { longDay, monthOf, shortDay } from '@/shared/lib/format-utc-day';
import { getT } from '@/shared/texts/texts';

interface DayCount {
  day: string;
  count: number;
}

const MAX_STEPS = 3;
const FACTORS = [1, 2, 5, 10];

/** Round values from 0 to `highest` or the next round value above it, for the scale of a chart of whole numbers. */
export function ticksUpTo(highest: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(highest / MAX_STEPS)));
  const step = power * (FACTORS.find((factor) => factor * power * MAX_STEPS >= highest) ?? 1);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

/** The parts of the width at which a day is named. */
const LABELS = [0, 0.25, 0.5, 0.75, 1];

/** Days in which a day and its month can be meant twice. */
const ABOUT_A_YEAR = 360;

/** Days are counted in UTC. */
const isToday = (day: string | undefined): boolean => day === new Date().toISOString().slice(0, 10);

/** The day that is nearest to the pointer. */
export function dayAt(pointerLeft: number, width: number, days: number): number {
  return Math.round(Math.min(1, Math.max(0, pointerLeft / width)) * (days - 1));
}

interface DailyChartProps {
  days: DayCount[];
  /** The content of the chart as text, for screen readers. */
  label: string;
  height?: 'low' | 'high';
}

const HEIGHTS = { low: 'h-32', high: 'h-57' };
const percent = (value: number): string => `${String(value)}%`;

/** The counts of consecutive days as a line, which is dashed to a day that has not ended. The pointer shows the count of a day. */
export function DailyChart({ days, label, height = 'low' }: DailyChartProps) {
  const [index, setIndex] = useState<number | null>(null);
  const hovered = index === null ? undefined : days[index];
  const ticks = ticksUpTo(Math.max(1, ...days.map(({ count }) => count)));
  const last = days.length - 1;
  // The coordinates are percent of the chart, because the browser stretches it to its width.
  const xOf = (at: number) => (last === 0 ? 50 : (at / last) * 100);
  const yOf = (count: number) => 100 - (count / (ticks.at(-1) ?? 1)) * 100;
  const points = days.map(({ count }, at) => `${String(xOf(at))},${String(yOf(count))}`);
  const line = points.join(' ');
  const endedDays = isToday(days[last]?.day) && last > 0 ? last : days.length;
  const labelOf = days.length > ABOUT_A_YEAR ? monthOf : shortDay;
  const labelled = new Set(LABELS.map((part) => Math.round(part * last)));
  const hover = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setIndex(dayAt(clientX - left, width, days.length));
  };
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 text-xs text-ink-faint">
      {/* Half a line longer than the chart at both ends, so that the middle of a label is at its line. */}
      <ol aria-hidden className="-my-1.5 flex flex-col-reverse justify-between text-right leading-3 tabular-nums">
        {ticks.map((tick) => (
          <li key={tick}>{formatCompact(tick)}</li>
        ))}
      </ol>
      <div className={clsx('relative touch-pan-y', HEIGHTS[height])} onPointerMove={hover} onPointerLeave={() => setIndex(null)}>
        <svg role="img" aria-label={label} viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible">
          {ticks.map((tick) => (
            <line key={tick} x2="100" y1={yOf(tick)} y2={yOf(tick)} className="stroke-line" vectorEffect="non-scaling-stroke" />
          ))}
          <polygon points={`${zeroAt(xOf(0))} ${line} ${zeroAt(xOf(last))}`} className="fill-accent opacity-15" />
          {[points.slice(0, endedDays), points.slice(endedDays - 1)].map((part, at) => (
            <polyline
              key={at}
              points={part.join(' ')}
              strokeWidth="2.5"
              strokeLinejoin="round"
              strokeDasharray={at === 0 ? undefined : '3 5'}
              className="fill-none stroke-accent"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {index === null || hovered === undefined ? null : (
          <div aria-hidden className="pointer-events-none">
            <span
              style={{ left: percent(xOf(index)), top: percent(yOf(hovered.count)) }}
              className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-accent"
            />
            <p
              style={{
                left: `clamp(4.5rem, ${percent(xOf(index))}, 100% - 4.5rem)`,
                top: `max(0px, ${percent(yOf(hovered.count))} - 3rem)`,
              }}
              className="absolute -translate-x-1/2 rounded-control border border-line bg-surface px-3 py-1.5 text-sm whitespace-nowrap shadow-card"
            >
              {isToday(hovered.day) ? getT('chart')('soFar') : longDay(hovered.day)}{' '}
              <strong className="ml-1 text-ink tabular-nums">{formatWhole(hovered.count)}</strong>
            </p>
          </div>
        )}
      </div>
      <p aria-hidden className="relative col-start-2 mt-2 h-4">
        {days.map(({ day }, at) =>
          labelled.has(at) ? (
            <span
              key={day}
              style={{ left: percent(xOf(at)), transform: `translateX(-${percent(xOf(at))})` }}
              className="absolute whitespace-nowrap"
            >
              {labelOf(day)}
            </span>
          ) : null,
        )}
      </p>
    </div>
  );
}

/** A point on the zero line, which closes the area below the curve. */
const zeroAt = (x: number): string => `${String(x)},100`;
