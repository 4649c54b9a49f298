import type { Logger } from '@nestjs/common';
import { logSweep } from './log-sweep.js';

describe('logSweep', () => {
  let lines: unknown[];
  const log = {
    log: (line: string) => void lines.push(line),
    error: (error: Error, line: string) => void lines.push(error.message, line),
  } as unknown as Logger;
  beforeEach(() => {
    lines = [];
  });

  it('logs the number of removed things', async () => {
    await logSweep(log, 'discarded files', async () => 3);
    expect(lines).toEqual(['removed 3 discarded files']);
  });

  it('logs nothing when nothing was removed', async () => {
    await logSweep(log, 'discarded files', async () => 0);
    expect(lines).toEqual([]);
  });

  it('logs a failure instead of throwing', async () => {
    const sweep = async (): Promise<never> => {
      throw new Error('disk error');
    };
    await logSweep(log, 'discarded files', sweep);
    expect(lines).toEqual(['disk error', 'sweeping discarded files failed']);
  });
});
