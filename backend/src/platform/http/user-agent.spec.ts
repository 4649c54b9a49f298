import { userAgentOf } from './user-agent.js';

describe('userAgentOf', () => {
  it('returns the header, cut to 512 characters', () => {
    expect(userAgentOf({ headers: { 'user-agent': 'curl/8.5.0' } })).toBe('curl/8.5.0');
    expect(userAgentOf({ headers: { 'user-agent': `Version/${'1'.repeat(15_000)}` } })).toHaveLength(512);
  });

  it('is empty without the header', () => {
    expect(userAgentOf({ headers: {} })).toBe('');
  });
});
