import { jest } from '@jest/globals';
import { withoutRouteLines } from './start-logger.js';

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
