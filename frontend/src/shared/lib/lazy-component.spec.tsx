import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { lazyComponent } from './lazy-component';

const Loaded = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>;
const load = jest.fn<() => Promise<typeof Loaded>>();

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset();
  // The server cannot be reached, so that the page does not reload.
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  // React reports the caught error.
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const afterAllAttempts = () => act(() => jest.advanceTimersByTimeAsync(60_000));

function show(path: string, Component: ReturnType<typeof lazyComponent<{ name: string }>>) {
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback="loading">
        <Component name="Ann" />
      </Suspense>
    </ErrorBoundary>
  );
}

it('renders the component with its props', async () => {
  load.mockResolvedValue(Loaded);
  render(show('/', lazyComponent(load)));
  await afterAllAttempts();
  expect(screen.getByText('Hello Ann')).toBeInTheDocument();
});

it('shows the error of a download that keeps failing, and loads again on Retry', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  render(show('/', lazyComponent(load)));
  await afterAllAttempts();
  expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached.');
  load.mockResolvedValue(Loaded);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await afterAllAttempts();
  expect(screen.getByText('Hello Ann')).toBeInTheDocument();
});

it('loads again on another page', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  const Component = lazyComponent(load);
  const { rerender } = render(show('/', Component));
  await afterAllAttempts();
  load.mockResolvedValue(Loaded);
  rerender(show('/stats', Component));
  await afterAllAttempts();
  expect(screen.getByText('Hello Ann')).toBeInTheDocument();
});

it('downloads a preloaded component once', async () => {
  load.mockResolvedValue(Loaded);
  const Component = lazyComponent(load);
  Component.preload();
  Component.preload();
  render(show('/', Component));
  await afterAllAttempts();
  expect(screen.getByText('Hello Ann')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads again after a failed preload', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  const Component = lazyComponent(load);
  Component.preload();
  await afterAllAttempts();
  load.mockResolvedValue(Loaded);
  render(show('/', Component));
  await afterAllAttempts();
  expect(screen.getByText('Hello Ann')).toBeInTheDocument();
});

it('renders a loaded component without suspending', async () => {
  load.mockResolvedValue(Loaded);
  const Component = lazyComponent(load);
  await Component.load();
  render(<Component name="Ann" />);
  expect(screen.getByText('Hello Ann')).toBeInTheDocument();
});

it('keeps the state of a component that was mounted before its preload', async () => {
  load.mockResolvedValue(({ name }) => <input aria-label={name} />);
  const Component = lazyComponent(load);
  const { rerender } = render(show('/', Component));
  await afterAllAttempts();
  const input = screen.getByLabelText('Ann');
  await Component.load();
  rerender(show('/', Component));
  expect(screen.getByLabelText('Ann')).toBe(input);
});
