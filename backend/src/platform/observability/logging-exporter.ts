import { AsyncResource } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { codeOf } from '../../kernel/error-code.js';

/** Says once that the collector is gone, and once that it is back; what did not arrive by then is lost. */
export class LoggingExporter implements SpanExporter {
  private readonly log = new Logger('traces');
  private isFailing = false;
  /** A batch begins by chance in some request: what is said of it is not about that one. */
  private readonly outside = new AsyncResource('traces');

  constructor(
    private readonly exporter: SpanExporter,
    /** Without what may stand before it in an address: a password. */
    private readonly collector: string,
  ) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.exporter.export(spans, (result) => {
      this.outside.runInAsyncScope(() => this.tell(result));
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  private tell({ code, error }: ExportResult): void {
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
