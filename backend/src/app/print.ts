import { SystemClock } from '../kernel/clock.js';
import type { Config } from '../platform/config/config.js';

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

interface Line extends Record<string, string> {
  msg: string;
}

/** Prints a message of the start, whatever the log level is. */
type PrintStart = (text: string, line: Line) => void;

/** Prints the text for a terminal; in production the line as JSON, because a collector reads standard output. */
export function printStart({ production }: Pick<Config, 'production'>): PrintStart {
  if (!production) return printLine;
  const clock = new SystemClock();
  return (_text, line) => printLine(JSON.stringify({ level: 30, time: clock.now().getTime(), ...line }));
}
