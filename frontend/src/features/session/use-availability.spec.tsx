import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useAvailability } from './use-availability';

interface AvailabilityResponse {
  available: boolean;
  reason: string;
}

describe('the availability check', () => {
  const check = jest.fn<(value: string) => Promise<AvailabilityResponse | null>>();
  const renderCheck = (value: string | null) =>
    renderHook(({ typed }) => useAvailability(typed, check), { initialProps: { typed: value } });
  const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    jest.useFakeTimers();
    check.mockReset();
    check.mockResolvedValue({ available: true, reason: '' });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('sends no request for an empty value', async () => {
    const { result } = renderCheck(null);
    await advance(1000);
    expect(result.current).toEqual({ state: 'idle' });
    expect(check).not.toHaveBeenCalled();
  });

  it('sends one request, 500 ms after the last input', async () => {
    const { result, rerender } = renderCheck('a');
    await advance(499);
    rerender({ typed: 'an' });
    await advance(499);
    expect(check).not.toHaveBeenCalled();
    expect(result.current).toEqual({ state: 'checking' });
    await advance(1);
    expect(check.mock.calls).toEqual([['an']]);
    expect(result.current).toEqual({ state: 'available' });
  });

  it('returns why a value is unavailable, and when the check failed', async () => {
    check.mockResolvedValueOnce({ available: false, reason: 'This username is already taken' }).mockResolvedValueOnce(null);
    const { result, rerender } = renderCheck('ann');
    await advance(500);
    expect(result.current).toEqual({ state: 'unavailable', reason: 'This username is already taken' });
    rerender({ typed: 'anna' });
    await advance(500);
    expect(result.current).toEqual({ state: 'failed' });
  });

  it('ignores the response to an outdated value', async () => {
    let resolveCheck: (late: AvailabilityResponse) => void = () => undefined;
    check.mockReturnValueOnce(new Promise((resolve) => (resolveCheck = resolve)));
    const { result, rerender } = renderCheck('ann');
    await advance(500);
    rerender({ typed: 'anna' });
    resolveCheck({ available: false, reason: 'late' });
    await advance(500);
    expect(result.current).toEqual({ state: 'available' });
  });
});
