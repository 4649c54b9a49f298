import type { IncomingHttpHeaders } from 'node:http';

/** What is told of a request when it is over: nothing of whoever sent it. */
export interface FinishedRequest {
  method: string;
  /** Its pattern; undefined where there is none. Addresses hold names. */
  route?: string;
  status: number;
  requestId: string;
}

/** A request that is being noted. */
export interface RequestSpan {
  readonly traceId: string;
  /** The statements of `work`, and of all that it leads to, belong to this request. */
  run(work: () => void): void;
  end(answered: FinishedRequest): void;
}

/** What is noted for a collector. Neither values nor texts, neither names nor addresses of people ever get in here. */
export interface Spans {
  /** `headers` may name the trace that the request belongs to; leave out those that anybody may have sent. */
  request(method: string, headers: IncomingHttpHeaders): RequestSpan;
  /** A statement of the request that asks for it; for nobody's it is only run. */
  statement<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** One that is over: it began at `startedAt` of `performance.now()`. */
  statementDone(name: string, startedAt: number, error?: unknown): void;
  /** The trace of the request that asks. */
  readonly traceId: string | undefined;
  /** What was noted is sent, if that does not take long. */
  close(): Promise<void>;
}
