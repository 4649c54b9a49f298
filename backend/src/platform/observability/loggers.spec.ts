import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { jsonLogger, withoutRouteLines } from './loggers.js';

describe('the logger before that of the application', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const parsed = (): unknown[] => lines.splice(0).map((line) => JSON.parse(line) as unknown);

  it('writes the lines of every Nest logger as JSON', () => {
    Logger.overrideLogger(jsonLogger('warn', destination));
    const log = new Logger('database');
    log.warn('waiting for the database');
    log.log('below the level');
    log.error(Object.assign(new Error('refused'), { query: 'insert into profiles', parameters: ['ann@example.com'] }), 'cannot connect');
    expect(parsed()).toEqual([
      expect.objectContaining({ level: 40, context: 'database', msg: 'waiting for the database' }),
      expect.objectContaining({
        level: 50,
        context: 'database',
        msg: 'cannot connect',
        err: { type: 'Error', message: 'refused', stack: expect.any(String) as unknown },
      }),
    ]);
  });
});

describe('the logger of the start', () => {
  const target = { log: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const logger = withoutRouteLines(target);

  it.each(['InstanceLoader', 'RoutesResolver', 'RouterExplorer'])('leaves out the lines of %s, and keeps its warnings', (context) => {
    logger.log('Mapped {/api/session, GET} route', context);
    expect(target.log).not.toHaveBeenCalled();
    logger.warn('Duplicate route', context);
    expect(target.warn).toHaveBeenLastCalledWith('Duplicate route', context);
  });

  it('keeps other lines with their parameters', () => {
    logger.log('Nest application successfully started', 'NestApplication');
    expect(target.log).toHaveBeenLastCalledWith('Nest application successfully started', 'NestApplication');
    logger.error('failed', 'stack', 'RouterExplorer');
    expect(target.error).toHaveBeenLastCalledWith('failed', 'stack', 'RouterExplorer');
  });
});
