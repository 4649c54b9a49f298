import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { useCancelOvertaken } from './use-list-screen';

function renderWithRequest() {
  const cancel = jest.fn<(requestId: string) => void>();
  const hook = renderHook(
    ({ pending }: { pending: string | undefined }) => {
      useCancelOvertaken(pending, cancel);
    },
    { initialProps: { pending: 'first' }, wrapper: StrictMode },
  );
  return { ...hook, cancel };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('cancels a pending request that another one replaces, and no other', () => {
  const { rerender, cancel } = renderWithRequest();
  jest.runAllTimers();
  expect(cancel).not.toHaveBeenCalled();
  rerender({ pending: 'second' });
  jest.runAllTimers();
  expect(cancel.mock.calls).toEqual([['first']]);
});

it('cancels the pending request of a list that is left', () => {
  const { unmount, cancel } = renderWithRequest();
  jest.runAllTimers();
  unmount();
  jest.runAllTimers();
  expect(cancel.mock.calls).toEqual([['first']]);
});
