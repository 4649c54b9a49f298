import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * Writes JSON lines before and without the application's logger: while the database is awaited, and in commands. Nest's default logger
 * would write coloured text to standard output, which is a backup for `--out -`.
 */
export function jsonLogger(level: string, destination: DestinationStream): LoggerService {
  const logger = pino({ level, serializers: { err: errorWithoutValues } }, destination);
  return {
    log: (...line: unknown[]) => write(logger, 'info', line),
    warn: (...line: unknown[]) => write(logger, 'warn', line),
    error: (...line: unknown[]) => write(logger, 'error', line),
    fatal: (...line: unknown[]) => write(logger, 'fatal', line),
    debug: (...line: unknown[]) => write(logger, 'debug', line),
    verbose: (...line: unknown[]) => write(logger, 'trace', line),
  };
}

/**
 * The serializer of errors. Drops properties such as the statement and its parameters, or the reply of a mail server, which can be long and contain
 * e-mail addresses.
 */
export const errorWithoutValues = (error: { raw?: unknown }): object => withoutValues(error.raw ?? error);

function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    stack,
    code: (error as NodeJS.ErrnoException).code,
    ...(cause instanceof Error ? { cause: withoutValues(cause) } : {}),
  };
}

/** Nest adds the context of the logger as the last parameter. */
function write(logger: Logger, level: 'info' | 'warn' | 'error' | 'fatal' | 'debug' | 'trace', line: unknown[]): void {
  const [first, ...others] = line;
  const context = others.at(-1);
  if (first instanceof Error) logger[level]({ context, err: first }, others.length > 1 ? String(others[0]) : first.message);
  else logger[level]({ context }, String(first));
}

/** Contexts in which Nest writes one line for each module, controller and route at every start: more than 350 lines in all. */
const VERBOSE_CONTEXTS = new Set<unknown>(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** Returns the logger without the lines that list modules and routes. Warnings and errors of the same contexts are kept. */
export function withoutRouteLines(logger: LoggerService): LoggerService {
  const log = (message: unknown, ...parameters: unknown[]): void => {
    if (!VERBOSE_CONTEXTS.has(parameters.at(-1))) logger.log(message, ...parameters);
  };
  return Object.create(logger, { log: { value: log } }) as LoggerService;
}
