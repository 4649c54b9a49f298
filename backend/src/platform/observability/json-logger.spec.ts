import { Logger } from '@nestjs/common';
import { jsonLogger } from './json-logger.js';

describe('the logger before that of the application', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const parsed = (): unknown[] => lines.splice(0).map((line) => JSON.parse(line) as unknown);

  it('writes the lines of every Nest logger as JSON', () => {
    Logger.overrideLogger(jsonLogger('warn', destination));
    const log = new Logger('database');
    log.warn('waiting for the database');
    log.log('below the level');
    log.error(new Error('refused'), 'cannot connect');
    expect(parsed()).toEqual([
      expect.objectContaining({ level: 40, context: 'database', msg: 'waiting for the database' }),
      expect.objectContaining({
        level: 50,
        context: 'database',
        msg: 'cannot connect',
        err: expect.objectContaining({ message: 'refused' }) as unknown,
      }),
    ]);
  });
});
