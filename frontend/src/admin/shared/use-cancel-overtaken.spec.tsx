import { renderHook, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, jest } from '@jest/globals';
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

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('takes back what was overtaken before it was answered, and nothing else', async () => {
  const { rerender, cancelled } = ask();
  await settled();
  expect(cancelled).not.toHaveBeenCalled();
  rerender({ question: 'second', answered: false });
  await waitFor(() => {
    expect(cancelled.mock.calls).toEqual([['first']]);
  });
});

it('leaves alone what was answered, and what is still waited for', async () => {
  const { rerender, cancelled } = ask();
  await settled();
  rerender({ question: 'first', answered: true });
  rerender({ question: 'second', answered: false });
  await settled();
  expect(cancelled).not.toHaveBeenCalled();
});
