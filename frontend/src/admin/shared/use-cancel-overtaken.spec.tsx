import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { useCancelOvertaken } from './use-cancel-overtaken';

function renderWithQuery() {
  const cancelled = jest.fn<(query: string) => void>();
  const hook = renderHook(
    ({ question, answered }) => {
      useCancelOvertaken(question, answered, () => {
        cancelled(question);
      });
    },
    { initialProps: { question: 'first', answered: false }, wrapper: StrictMode },
  );
  return { ...hook, cancelled };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('aborts a pending request that a newer one replaces, and no other', () => {
  const { rerender, cancelled } = renderWithQuery();
  jest.runAllTimers();
  expect(cancelled).not.toHaveBeenCalled();
  rerender({ question: 'second', answered: false });
  jest.runAllTimers();
  expect(cancelled.mock.calls).toEqual([['first']]);
});

it('does not abort completed and current requests', () => {
  const { rerender, cancelled } = renderWithQuery();
  jest.runAllTimers();
  rerender({ question: 'first', answered: true });
  rerender({ question: 'second', answered: false });
  jest.runAllTimers();
  expect(cancelled).not.toHaveBeenCalled();
});
