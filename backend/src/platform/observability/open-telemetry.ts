import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
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
import { ExportResultCode, W3CTraceContextPropagator, type ExportResult } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '../config/service-settings.js';
import { codeOf } from '../../kernel/error-code.js';

/** Limit for one batch including its retries. */
const EXPORT_TIMEOUT_MS = 5_000;
/** Limits the time that an unreachable collector can delay the shutdown. */
const SHUTDOWN_EXPORT_TIMEOUT_MS = 2_000;

/** The attributes of a finished request. They contain no data about the caller. */
interface FinishedRequest {
  method: string;
  /** Pattern of the route, because paths contain usernames. Undefined when no route matched. */
  route?: string;
  status: number;
  requestId: string;
}

/** The span of a request in progress. */
interface RequestSpan {
  readonly traceId: string;
  /** Assigns the statements of `work`, including asynchronous ones, to this request. */
  run(work: () => void): void;
  end(request: FinishedRequest): void;
}

/**
 * Records spans for a collector. Spans contain no parameter values, statement texts, names or addresses. Only this file uses the packages
 * of OpenTelemetry. It is imported dynamically when a collector is configured.
 */
export class OpenTelemetry {
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

  /** `headers` may contain the parent trace. Callers must not pass the headers of an untrusted client. */
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

  /** Runs a statement and records a span for it when it belongs to a request. */
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

  /** Records a finished statement. `startedAt` is a value of `performance.now()`. */
  statementDone(name: string, startedAt: number, error?: unknown): void {
    const span = this.startStatementSpan(name, startedAt);
    if (span === undefined) return;
    if (error !== undefined) markFailed(span, error);
    span.end();
  }

  /** Trace id of the current request; undefined outside of one. */
  get traceId(): string | undefined {
    const context = this.current.getStore();
    return context && trace.getSpanContext(context)?.traceId;
  }

  /** Sends the remaining spans within a short time limit. */
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

/** Logs once when the collector becomes unreachable and once when it is reachable again. Spans of failed exports are lost. */
class LoggingExporter implements SpanExporter {
  private readonly log = new Logger('traces');
  private isFailing = false;
  /** An export starts in the context of an arbitrary request, whose id must not appear in these log lines. */
  private readonly detachedContext = new AsyncResource('traces');

  constructor(
    private readonly exporter: SpanExporter,
    /** Host of the collector. The full URL may contain a password, so it is not logged. */
    private readonly collector: string,
  ) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.exporter.export(spans, (result) => {
      this.detachedContext.runInAsyncScope(() => this.logChange(result));
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  private logChange({ code, error }: ExportResult): void {
    const hasFailed = code !== ExportResultCode.SUCCESS;
    if (hasFailed && !this.isFailing)
      this.log.warn(`traces do not reach ${this.collector} (${reasonOf(error)}); requests do not wait for it`);
    if (!hasFailed && this.isFailing) this.log.log(`traces reach ${this.collector} again`);
    this.isFailing = hasFailed;
  }
}

function reasonOf(error: Error | undefined): string {
  const code = codeOf(error);
  return typeof code === 'string' || typeof code === 'number' ? String(code) : (error?.message ?? 'no reason given');
}
