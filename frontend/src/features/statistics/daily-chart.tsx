import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import type { DailyStatsView } from '@/shared/api/public-api';
import { formatCompact, formatWhole } from '@/shared/lib/format';
import { usePaintedTheme } from '@/shared/lib/theme';
import { longDay, shortDay, type Metric } from './metrics';

const HEIGHT_PX = 260;
/** Half of the last label of the x axis, which is centred at the edge of the chart. */
const LABEL_SPACE_PX = 28;
/** Between the tooltip and its point. */
const TOOLTIP_DISTANCE_PX = 46;
const MAX_POINTS_DRAWN = 31;
/** The steps are whole numbers, because the values are counts. */
const WHOLE_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function areaGradient(plot: uPlot): CanvasGradient {
  const { top, height } = plot.bbox;
  const fill = plot.ctx.createLinearGradient(0, top, 0, top + height);
  fill.addColorStop(0, 'rgb(99 102 241 / 0.35)');
  fill.addColorStop(1, 'rgb(99 102 241 / 0)');
  return fill;
}

function hoveredDay(plot: uPlot, values: number[]): HoveredDay | null {
  const { idx } = plot.cursor;
  const value = typeof idx === 'number' ? values[idx] : undefined;
  if (typeof idx !== 'number' || value === undefined) return null;
  const { offsetLeft, offsetTop } = plot.over;
  return { index: idx, left: offsetLeft + plot.valToPos(idx, 'x'), top: offsetTop + plot.valToPos(value, 'y') };
}

/** The x value of a day is its index in the list, so the axis is independent of time zones. */
function optionsOf(values: number[], daily: DailyStatsView[], width: number, onHover: (day: HoveredDay | null) => void): uPlot.Options {
  const axis: uPlot.Axis = {
    stroke: colour('--ink-faint'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
    font: '500 12px "Plus Jakarta Sans Variable", sans-serif',
  };
  const line = colour('--accent');
  return {
    width,
    height: HEIGHT_PX,
    legend: { show: false },
    padding: [12, LABEL_SPACE_PX, 0, 0],
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: { size: 9, fill: line, stroke: colour('--surface'), width: 2 },
      move: (plot, left, top) => [snapToDay(left, plot.over.clientWidth, daily.length), top],
    },
    scales: { x: { time: false, range: [0, daily.length - 1] }, y: { range: (_plot, _low, high) => [0, Math.max(high * 1.12, 4)] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 70,
        // Keeps the labels away from the zero of the y axis.
        gap: 10,
        size: 36,
        incrs: [1, 2, 5, 7, 10, 14, 20, 30],
        values: (_plot, indexes) => indexes.map((index) => (daily[index] === undefined ? '' : shortDay(daily[index].day))),
      },
      { ...axis, size: 48, incrs: WHOLE_STEPS, values: (_plot, values) => values.map(formatCompact) },
    ],
    series: [
      {},
      {
        stroke: line,
        width: 2.5,
        fill: areaGradient,
        paths: uPlot.paths.spline?.(),
        points: { show: daily.length <= MAX_POINTS_DRAWN, size: 5, fill: line, stroke: line },
      },
    ],
    hooks: {
      setCursor: [(plot) => onHover(hoveredDay(plot, values))],
    },
  };
}

interface DailyChartProps {
  daily: DailyStatsView[];
  metric: Metric;
  /** The content of the chart as text, for screen readers. */
  label: string;
}

export function DailyChart({ daily, metric, label }: DailyChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const theme = usePaintedTheme();
  const [hovered, setHovered] = useState<HoveredDay | null>(null);
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const values = daily.map((day) => day[metric]);
    const plot = new uPlot(optionsOf(values, daily, element.clientWidth, setHovered), [values.map((_, index) => index), values], element);
    const resizeObserver = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT_PX }));
    resizeObserver.observe(element);
    return () => {
      resizeObserver.disconnect();
      plot.destroy();
    };
    // The chart reads its colours when it is drawn, so a changed theme draws it again.
  }, [daily, metric, theme]);

  const shown = hovered === null ? undefined : daily[hovered.index];
  return (
    <div className="relative">
      <div ref={container} role="img" aria-label={label} style={{ height: HEIGHT_PX }} className="overflow-hidden" />
      {hovered === null || shown === undefined ? null : (
        <p
          aria-hidden
          style={{
            left: `clamp(5.5rem, ${String(hovered.left)}px, 100% - 5.5rem)`,
            top: Math.max(0, hovered.top - TOOLTIP_DISTANCE_PX),
          }}
          className="pointer-events-none absolute -translate-x-1/2 rounded-control border border-line bg-surface px-3 py-1.5 text-sm whitespace-nowrap shadow-card"
        >
          <span className="text-ink-faint">{longDay(shown.day)}</span>{' '}
          <strong className="ml-1 tabular-nums">{formatWhole(shown[metric])}</strong>
        </p>
      )}
    </div>
  );
}

/** A day under the pointer, with the position of its point in pixels. */
interface HoveredDay {
  index: number;
  left: number;
  top: number;
}

/** The horizontal position of the day that is nearest to the pointer. Outside of the chart, uPlot passes a negative position. */
export function snapToDay(pointerLeft: number, width: number, days: number): number {
  if (pointerLeft < 0 || days < 2) return pointerLeft;
  const dayWidth = width / (days - 1);
  return Math.round(pointerLeft / dayWidth) * dayWidth;
}
