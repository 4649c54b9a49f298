import type { IncomingHttpHeaders } from 'node:http';

/** The attributes of a finished request. They contain no data about the caller. */
export interface FinishedRequest {
  method: string;
  /** Pattern of the route, because paths contain usernames. Undefined when no route matched. */
  route?: string;
  status: number;
  requestId: string;
}

/** The span of a request in progress. */
export interface RequestSpan {
  readonly traceId: string;
  /** Assigns the statements of `work`, including asynchronous ones, to this request. */
  run(work: () => void): void;
  end(request: FinishedRequest): void;
}

/** Records spans for a collector. Spans contain no parameter values, statement texts, names or addresses. */
export interface Spans {
  /** `headers` may contain the parent trace. Callers must not pass the headers of an untrusted client. */
  request(method: string, headers: IncomingHttpHeaders): RequestSpan;
  /** Runs a statement and records a span for it when it belongs to a request. */
  statement<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Records a finished statement. `startedAt` is a value of `performance.now()`. */
  statementDone(name: string, startedAt: number, error?: unknown): void;
  /** Trace id of the current request; undefined outside of one. */
  readonly traceId: string | undefined;
  /** Sends the remaining spans within a short time limit. */
  close(): Promise<void>;
}

/** The verb of a statement, and the table of a write. */
const VERB = /^\s*(?:(insert|delete|update)(?:\s+(?:into|from|only))*\s+"?([a-z_]+)|([a-z]+(?: transaction)?))/i;
const FIRST_TABLE = /\sfrom\s+"?([a-z_]+)/i;

/** Name of a statement for traces: its own name, or else its verb and table. The whole text is not used, because it may contain values. */
export function statementName({ name, text }: { name?: string; text: string }): string {
  if (name !== undefined) return name;
  const [, writeVerb, writtenTable, verb = 'statement'] = VERB.exec(text) ?? [];
  const table = writtenTable ?? (/^select$/i.test(verb) ? FIRST_TABLE.exec(text)?.[1] : undefined);
  return [(writeVerb ?? verb).toUpperCase(), table].filter((part) => part !== undefined).join(' ');
}
