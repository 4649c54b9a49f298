/** A day under the pointer, with the position of its point in pixels. */
export interface HoveredDay {
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
