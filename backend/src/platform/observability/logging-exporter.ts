import { AsyncResource } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { codeOf } from '../../kernel/error-code.js';

/** Logs once when the collector becomes unreachable and once when it is reachable again. Spans of failed exports are lost. */
export class LoggingExporter implements SpanExporter {
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
