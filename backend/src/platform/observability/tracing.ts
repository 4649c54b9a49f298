import type { OnApplicationShutdown } from '@nestjs/common';
import type { TraceSettings } from '../config/service-settings.js';
import { type Spans, statementName } from './spans.js';

/** Traces requests and their statements when a collector is configured (ADR 0025). Without one it does nothing. */
export class Tracing implements OnApplicationShutdown {
  constructor(readonly spans?: Spans) {}

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
