import type { OnApplicationShutdown } from '@nestjs/common';
import type { RequestHandler } from 'express';
import type { Config } from '../config/config.js';
import type { TraceSettings } from '../config/service-settings.js';
import type { OpenTelemetry } from './open-telemetry.js';
import { idOf, routeOf } from './request-id.js';

declare module 'node:http' {
  interface IncomingMessage {
    /** Set only when traces are collected. */
    traceId?: string;
  }
}

/** Traces requests and their statements when a collector is configured (ADR 0025). Without one it does nothing. */
export class Tracing implements OnApplicationShutdown {
  constructor(readonly spans?: OpenTelemetry) {}

  static async to(settings: TraceSettings | undefined): Promise<Tracing> {
    if (settings === undefined) return new Tracing();
    // The import is dynamic, so that an instance without tracing does not load OpenTelemetry.
    const { OpenTelemetry } = await import('./open-telemetry.js');
    return new Tracing(new OpenTelemetry(settings));
  }

  statement<T>(statement: { name?: string; text: string }, work: () => Promise<T>): Promise<T> {
    return this.spans === undefined ? work() : this.spans.statement(statementName(statement), work);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.spans?.close();
  }
}

/** Records a span for every request until its response is closed. Only a trusted proxy may set the parent trace. */
export function traceRequests(spans: OpenTelemetry, { trustProxy }: Config): RequestHandler {
  return (request, response, next) => {
    const span = spans.request(request.method, trustProxy === false ? {} : request.headers);
    request.traceId = span.traceId;
    response.once('close', () =>
      span.end({ method: request.method, route: routeOf(request), status: response.statusCode, requestId: idOf(request) }),
    );
    span.run(next);
  };
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
