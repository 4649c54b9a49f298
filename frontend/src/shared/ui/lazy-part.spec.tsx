import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { lazyMenu, lazyPart } from './lazy-part';
import { useToast } from './toast';

beforeEach(() => {
  jest.useFakeTimers();
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

/** A chunk that cannot be downloaded until `arrive` is called. */
function lateChunk<P>(Component: ComponentType<P>) {
  const load = jest.fn<() => Promise<ComponentType<P>>>().mockRejectedValue(new TypeError('Failed to fetch'));
  return { load, arrive: () => load.mockResolvedValue(Component) };
}

function Page({ children }: { children: ReactElement }) {
  const toast = useToast();
  return (
    <>
      <h1>The page</h1>
      {children}
      <p role="log">{toast?.title}</p>
    </>
  );
}

it('shows the error of a part in its place, and loads it again on Retry', async () => {
  const chunk = lateChunk(() => <p>Links</p>);
  const Links = lazyPart(chunk.load, { fallback: 'loading' });
  render(<Page children={<Links />} />);
  expect(screen.getByText('loading')).toBeInTheDocument();
  await afterAllAttempts();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached.');
  chunk.arrive();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await afterAllAttempts();
  expect(screen.getByText('Links')).toBeInTheDocument();
});

it('leaves an optional part out', async () => {
  const Marks = lazyPart(lateChunk(() => <p>Marks</p>).load, { isOptional: true });
  render(<Page children={<Marks />} />);
  await afterAllAttempts();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  expect([screen.queryByRole('alert'), screen.getByRole('log').textContent]).toEqual([null, '']);
});

it('closes a dialog with a toast, and loads it again at the next press', async () => {
  const chunk = lateChunk((_props: { onClose: () => void }) => <p>Dialog</p>);
  const Dialog = lazyPart(chunk.load);
  const Opener = () => {
    const [isOpen, setOpen] = useState(false);
    return isOpen ? <Dialog onClose={() => setOpen(false)} /> : <button onClick={() => setOpen(true)}>Open</button>;
  };
  render(<Page children={<Opener />} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await afterAllAttempts();
  expect(screen.getByRole('log')).toHaveTextContent('Something went wrong');
  chunk.arrive();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await afterAllAttempts();
  expect(screen.getByText('Dialog')).toBeInTheDocument();
});

it('keeps the button of a menu, which loads it again at the next press', async () => {
  const chunk = lateChunk(({ trigger }: { trigger: ReactElement }) => <div role="menu">{trigger}</div>);
  const Menu = lazyMenu(chunk.load);
  render(<Page children={<Menu trigger={<button>More</button>} />} />);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'More', expanded: false }));
  press();
  await afterAllAttempts();
  expect(screen.getByRole('log')).toHaveTextContent('Something went wrong');
  chunk.arrive();
  press();
  await afterAllAttempts();
  expect(screen.getByRole('menu')).toContainElement(screen.getByRole('button', { name: 'More' }));
});

it('says without a connection that a part cannot be loaded, and loads it when the connection is back', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest.fn(() => Promise.resolve(() => <p>Form</p>));
  const Form = lazyPart(load, { fallback: 'loading' });
  const Marks = lazyPart(() => Promise.resolve(() => <p>Marks</p>), { isOptional: true });
  render(
    <Page>
      <>
        <Form />
        <Marks />
      </>
    </Page>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection and try again.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Form')).toBeInTheDocument();
  expect(screen.getByText('Marks')).toBeInTheDocument();
});

it('closes a dialog with a toast at once without a connection', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Dialog = lazyPart(() => Promise.resolve((_props: { onClose: () => void }) => <p>Dialog</p>));
  const close = jest.fn();
  render(<Page children={<Dialog onClose={close} />} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('log')).toHaveTextContent('Something went wrong');
});
