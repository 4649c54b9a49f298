import type { LoggerService } from '@nestjs/common';

/** Contexts in which Nest writes one line for each module, controller and route at every start: more than 350 lines in all. */
const VERBOSE_CONTEXTS = new Set<unknown>(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** Returns the logger without the lines that list modules and routes. Warnings and errors of the same contexts are kept. */
export function withoutRouteLines(logger: LoggerService): LoggerService {
  return {
    log: (message: unknown, ...parameters: unknown[]) => {
      if (!VERBOSE_CONTEXTS.has(parameters.at(-1))) logger.log(message, ...parameters);
    },
    warn: (message: unknown, ...parameters: unknown[]) => void logger.warn(message, ...parameters),
    error: (message: unknown, ...parameters: unknown[]) => void logger.error(message, ...parameters),
    fatal: (message: unknown, ...parameters: unknown[]) => void logger.fatal?.(message, ...parameters),
    debug: (message: unknown, ...parameters: unknown[]) => void logger.debug?.(message, ...parameters),
    verbose: (message: unknown, ...parameters: unknown[]) => void logger.verbose?.(message, ...parameters),
  };
}
