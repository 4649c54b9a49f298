import { isDatabaseUnavailable } from './database-errors.js';

describe('isDatabaseUnavailable', () => {
  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Client has encountered a connection error and is not queryable',
    'Query runner already released. Cannot run queries anymore.',
    'Database connection provided by a query runner was already released, cannot continue to use its querying methods anymore.',
  ])('returns true for the message: %s', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true);
  });

  it.each(['57P01', '08006', '53300', '25006', '40001', 'ECONNREFUSED'])('returns true for the code: %s', (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('away'), { code }))).toBe(true);
  });

  it.each(['23505', '42P01', '28P01'])('returns false for errors of the statement or the credentials: %s', (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('refused'), { code }))).toBe(false);
  });
});
