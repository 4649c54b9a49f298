import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { DailyChart, dayAt, ticksUpTo } from './daily-chart';

it.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 2, 4]],
  [12, [0, 5, 10, 15]],
  [19, [0, 10, 20]],
  [301, [0, 200, 400]],
])('scales a chart with the highest value %d by round values', (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks);
});

it.each([
  { pointer: -10, day: 0 },
  { pointer: 49, day: 0 },
  { pointer: 51, day: 1 },
  { pointer: 610, day: 6 },
])('finds day $day at $pointer px, in a chart of 7 days and 600 px', ({ pointer, day }) => {
  expect(dayAt(pointer, 600, 7)).toBe(day);
});

it('finds the only day of a chart', () => {
  expect(dayAt(49, 600, 1)).toBe(0);
});

const daysUntil = (last: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.parse(last) - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
    count: at,
  }));

it('says of the last day that it has not ended', () => {
  jest.useFakeTimers({ now: new Date('2026-03-05T10:00:00Z') });
  render(<DailyChart days={daysUntil('2026-03-05', 3)} label="Views" />);
  const chart = screen.getByRole('img', { name: 'Views' }).parentElement!;
  jest.spyOn(chart, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100));
  fireEvent.pointerMove(chart, { clientX: 200 });
  expect(chart).toHaveTextContent('Today so far 2');
  fireEvent.pointerMove(chart, { clientX: 100 });
  expect(chart).toHaveTextContent('Mar 4, 2026 1');
});

it('names the years of a chart of a year', () => {
  const { container } = render(<DailyChart days={daysUntil('2026-03-05', 365)} label="Views" />);
  expect(container).toHaveTextContent(/Mar 2025.*Mar 2026$/);
});
