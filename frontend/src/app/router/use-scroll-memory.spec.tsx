import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { useScrollMemory } from './use-scroll-memory';

/** The largest position that the height of the page allows. */
let maxScrollY: number;

function setScrollY(position: number): void {
  Object.defineProperty(window, 'scrollY', { value: position, configurable: true });
}

function Screens() {
  const navigate = useNavigate();
  useScrollMemory();
  return (
    <>
      <button type="button" onClick={() => void navigate('/ann')}>
        Profile
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

beforeEach(() => {
  setScrollY(0);
  maxScrollY = 5000;
  sessionStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(window, 'scrollTo').mockImplementation((_x?: ScrollToOptions | number, y = 0) => {
    setScrollY(Math.min(y, maxScrollY));
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  setScrollY(0);
});

/** Leaves a page that is scrolled to 1000, and returns to it while it is as high as `height`. */
function returnTo(height: number): void {
  render(
    <MemoryRouter>
      <Screens />
    </MemoryRouter>,
  );
  setScrollY(1000);
  fireEvent.scroll(window);
  fireEvent.click(screen.getByRole('button', { name: 'Profile' }));
  expect(window.scrollY).toBe(0);
  maxScrollY = height;
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
}

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('restores the position as soon as the page is high enough', async () => {
  returnTo(300);
  expect(window.scrollY).toBe(300);
  maxScrollY = 5000;
  await advance(100);
  expect(window.scrollY).toBe(1000);
});

it.each(['wheel', 'touchStart', 'keyDown'] as const)('stops to restore the position at %s', async (type) => {
  returnTo(300);
  fireEvent[type](window);
  maxScrollY = 5000;
  await advance(100);
  expect(window.scrollY).toBe(300);
});

it.each([
  ['when the position is restored', 5000, 0],
  ['after the timeout', 300, 11_000],
])('removes its listeners %s', async (_, height, ms) => {
  const removeListener = jest.spyOn(window, 'removeEventListener');
  returnTo(height);
  await advance(ms);
  expect(removeListener.mock.calls.map(([type]) => type)).toEqual(expect.arrayContaining(['wheel', 'touchstart', 'keydown']));
});

it('stores the position at the end of the page, also when the event of the last movement has not come', () => {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', key: 'list' }]}>
      <Screens />
    </MemoryRouter>,
  );
  setScrollY(700);
  fireEvent(window, new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('scroll') ?? '{}')).toEqual({ list: 700 });
});
