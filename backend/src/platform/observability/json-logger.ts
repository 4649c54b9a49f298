import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * Writes JSON lines before and without the application's logger: while the database is awaited, and in commands. Nest's default logger
 * would write coloured text to standard output, which is a backup for `--out -`.
 */
export function jsonLogger(level: string, destination: DestinationStream): LoggerService {
  const logger = pino({ level }, destination);
  return {
    log: (...line: unknown[]) => void write(logger, 'info', line),
    warn: (...line: unknown[]) => void write(logger, 'warn', line),
    error: (...line: unknown[]) => void write(logger, 'error', line),
    fatal: (...line: unknown[]) => void write(logger, 'fatal', line),
    debug: (...line: unknown[]) => void write(logger, 'debug', line),
    verbose: (...line: unknown[]) => void write(logger, 'trace', line),
  };
}

/** Nest adds the context of the logger as the last parameter. */
function write(logger: Logger, level: 'info' | 'warn' | 'error' | 'fatal' | 'debug' | 'trace', line: unknown[]): void {
  const [first, ...others] = line;
  const context = others.at(-1);
  if (first instanceof Error) logger[level]({ context, err: first }, others.length > 1 ? String(others[0]) : first.message);
  else logger[level]({ context }, String(first));
}
