import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { useCancelOvertaken } from './use-cancel-overtaken';

function ask() {
  const cancelled = jest.fn<(question: string) => void>();
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

it('takes back what was overtaken before it was answered, and nothing else', () => {
  const { rerender, cancelled } = ask();
  jest.runAllTimers();
  expect(cancelled).not.toHaveBeenCalled();
  rerender({ question: 'second', answered: false });
  jest.runAllTimers();
  expect(cancelled.mock.calls).toEqual([['first']]);
});

it('leaves alone what was answered, and what is still waited for', () => {
  const { rerender, cancelled } = ask();
  jest.runAllTimers();
  rerender({ question: 'first', answered: true });
  rerender({ question: 'second', answered: false });
  jest.runAllTimers();
  expect(cancelled).not.toHaveBeenCalled();
});
