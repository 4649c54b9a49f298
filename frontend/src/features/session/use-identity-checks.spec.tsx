import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { failing, fakeServer, held, type Handler } from '@test/support/fake-server';
import { testStore } from '@test/support/render-screen';
import { setLanguage } from '@/shared/texts/language';
import { loadLanguage } from '@/shared/texts/load-language';
import { useUsernameAvailability } from './use-identity-checks';

/** The store notifies components once in a frame. */
const FRAME_MS = 20;

const available = () => ({ body: { available: true, reason: '', code: null, params: null } });
const taken = () => ({ body: { available: false, reason: 'This username is already taken', code: 'username_taken', params: {} } });

function renderCheck(value: string | null) {
  const store = testStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return renderHook(({ typed }) => useUsernameAvailability(typed), { initialProps: { typed: value }, wrapper });
}

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const check = async () => {
  await advance(500);
  await advance(FRAME_MS);
};
const checkOf = (name: string) => `GET /api/username/${name}/available`;

function serverWith(answers: Record<string, Handler>) {
  const server = fakeServer({});
  for (const [name, answer] of Object.entries(answers)) server.handlers[checkOf(name)] = answer;
  return server;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the availability check', () => {
  it('sends no request for an empty value', async () => {
    const server = fakeServer({});
    const { result } = renderCheck(null);
    await advance(1000);
    expect(result.current).toEqual({ state: 'idle' });
    expect(server.calls).toEqual([]);
  });

  it('sends one request, 500 ms after the last input', async () => {
    const server = serverWith({ an: available });
    const { result, rerender } = renderCheck('a');
    await advance(499);
    rerender({ typed: 'an' });
    await advance(499);
    expect(server.calls).toEqual([]);
    expect(result.current).toEqual({ state: 'checking' });
    await advance(1);
    await advance(FRAME_MS);
    expect(server.calls).toEqual([checkOf('an')]);
    expect(result.current).toEqual({ state: 'available' });
  });

  it('returns why a value is unavailable, and when the check failed', async () => {
    serverWith({ ann: taken, anna: failing });
    const { result, rerender } = renderCheck('ann');
    await check();
    expect(result.current).toEqual({ state: 'unavailable', reason: 'This username is already taken' });
    rerender({ typed: 'anna' });
    expect(result.current).toEqual({ state: 'checking' });
    await check();
    expect(result.current).toMatchObject({ state: 'failed' });
  });

  it('returns the reason in German', async () => {
    jest.useRealTimers();
    await loadLanguage('de');
    jest.useFakeTimers();
    serverWith({ ann: taken });
    const { result } = renderCheck('ann');
    await check();
    setLanguage('en');
    expect(result.current).toEqual({ state: 'unavailable', reason: 'Dieser Benutzername ist schon vergeben' });
  });

  it('ignores the response to an outdated value', async () => {
    const late = held<unknown>(taken);
    serverWith({ ann: late.handle, anna: available });
    const { result, rerender } = renderCheck('ann');
    await advance(500);
    rerender({ typed: 'anna' });
    late.release();
    await advance(FRAME_MS);
    expect(result.current).toEqual({ state: 'checking' });
    await check();
    expect(result.current).toEqual({ state: 'available' });
  });

  it('asks again for a value that was checked before', async () => {
    const server = serverWith({ ann: available });
    const { result, rerender } = renderCheck('ann');
    await check();
    rerender({ typed: '' });
    await advance(499);
    server.handlers[checkOf('ann')] = taken;
    rerender({ typed: 'ann' });
    await check();
    expect(result.current).toMatchObject({ state: 'unavailable' });
  });
});
