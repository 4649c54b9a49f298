import type { Request, Response } from 'express';
import { Config } from '../config/config.js';
import { WrittenCookie } from './written-cookie.js';

describe('WrittenCookie', () => {
  const started = Date.parse('2026-11-23T12:00:00Z');
  let now: number;
  beforeEach(() => {
    now = started;
  });

  const written = (settings: Partial<Config> = {}): WrittenCookie => {
    const config = Object.assign(new Config(), { publicUrl: 'http://localhost:3000', replicaUrls: [], sessionSecrets: ['one'] }, settings);
    return new WrittenCookie(config, { now: () => new Date(now) });
  };

  const set = (cookie: WrittenCookie, caller: object = { visitor: {} }): string => {
    let value = '';
    cookie.set({ req: caller, headersSent: false, cookie: (_: string, sent: string) => (value = sent) } as unknown as Response, 7n);
    return value;
  };
  const read = (cookie: WrittenCookie, value: string): bigint | undefined =>
    cookie.positionIn({ headers: { cookie: `written=${value}` } } as Request);

  it('is set for signed-in callers, and read by every instance with the same secret', () => {
    expect(read(written(), set(written()))).toBe(7n);
    expect(read(written(), set(written(), { admin: {} }))).toBe(7n);
    expect(set(written(), {})).toBe('');
  });

  it.each(['', '0', '7', '-1', '99999999999999999999', `7.${started}`, `7.${started}.`, `7.${started}.${'A'.repeat(43)}`, 'now'])(
    'ignores %j, which no write has set',
    (value) => {
      expect(read(written(), value)).toBeUndefined();
    },
  );

  it('ignores another position and another time, and accepts former secrets only', () => {
    const value = set(written());
    expect(read(written(), value.replace('7.', '8.'))).toBeUndefined();
    expect(read(written(), value.replace(String(now), String(now + 1)))).toBeUndefined();
    expect(read(written({ sessionSecrets: ['other'] }), value)).toBeUndefined();
    expect(read(written({ sessionSecrets: ['other', 'one'] }), value)).toBe(7n);
  });

  it('ends after a few seconds', () => {
    const value = set(written());
    now = started + 7_000;
    expect(read(written(), value)).toBe(7n);
    now = started + 9_000;
    expect(read(written(), value)).toBeUndefined();
  });
});
