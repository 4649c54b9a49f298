import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type TimeInput,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '../config/service-settings.js';
import { codeOf } from '../../kernel/error-code.js';
import type { FinishedRequest, RequestSpan, Spans } from './spans.js';
import { LoggingExporter } from './logging-exporter.js';

/** Limit for one batch including its retries. */
const EXPORT_TIMEOUT_MS = 5_000;
/** Limits the time that an unreachable collector can delay the shutdown. */
const SHUTDOWN_EXPORT_TIMEOUT_MS = 2_000;

/** The only class that uses OpenTelemetry. It is imported dynamically when a collector is configured. */
export class OpenTelemetry implements Spans {
  private readonly current = new AsyncLocalStorage<Context>();
  private readonly propagator = new W3CTraceContextPropagator();
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;

  constructor({ url, serviceName, ratio }: TraceSettings) {
    const exporter = new LoggingExporter(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS }), new URL(url).host);
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': randomUUID() }),
      // The caller's sampling decision applies to the whole trace; the ratio applies to requests without one.
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
      spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: 2 * EXPORT_TIMEOUT_MS })],
    });
    this.tracer = this.provider.getTracer('vitrine');
  }

  request(method: string, headers: IncomingHttpHeaders): RequestSpan {
    const parentContext = this.propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const span = this.tracer.startSpan(method, { kind: SpanKind.SERVER }, parentContext);
    const context = trace.setSpan(ROOT_CONTEXT, span);
    return {
      traceId: span.spanContext().traceId,
      run: (work) => this.current.run(context, work),
      end: (request) => endSpan(span, request),
    };
  }

  async statement<T>(name: string, work: () => Promise<T>): Promise<T> {
    const span = this.startStatementSpan(name);
    if (span === undefined) return work();
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  statementDone(name: string, startedAt: number, error?: unknown): void {
    const span = this.startStatementSpan(name, startedAt);
    if (span === undefined) return;
    if (error !== undefined) markFailed(span, error);
    span.end();
  }

  get traceId(): string | undefined {
    const context = this.current.getStore();
    return context && trace.getSpanContext(context)?.traceId;
  }

  async close(): Promise<void> {
    // The exporter logs failures, so they are ignored here.
    const flushed = this.provider.shutdown().catch(() => undefined);
    await Promise.race([flushed, pause(SHUTDOWN_EXPORT_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** Returns undefined outside of a request, after the request has ended, and when the request is not sampled. */
  private startStatementSpan(name: string, startTime?: TimeInput): Span | undefined {
    const context = this.current.getStore();
    if (context === undefined || !trace.getSpan(context)?.isRecording()) return undefined;
    return this.tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes: { 'db.system.name': 'postgresql' } }, context);
  }
}

function endSpan(span: Span, { method, route, status, requestId }: FinishedRequest): void {
  span.updateName(`${method} ${route ?? 'other'}`);
  span.setAttributes({ 'http.request.method': method, 'http.response.status_code': status, 'vitrine.request_id': requestId });
  if (route !== undefined) span.setAttribute('http.route', route);
  if (status >= 500) span.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Records only the code or class of the error, because messages may contain user data. The log contains message and stack. */
function markFailed(span: Span, error: unknown): void {
  const code = codeOf(error);
  const type = typeof code === 'string' ? code : error instanceof Error ? error.name : typeof error;
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}
