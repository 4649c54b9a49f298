import { jest } from '@jest/globals';

// A machine that does ten other things may be late once; a defect is there both times. The first failure is told all the same.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
