/** Logs, metrics and traces. Imports only the configuration, so that every other part can report to it. */
import { createServer } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Config } from '../config/config.js';
import { routeOf } from './request-id.js';

/** Histogram buckets, from an index lookup to an upload of many videos. Each is a series for each route, so they are few. */
const DURATION_BUCKETS_SECONDS = [0.02, 0.1, 0.5, 2.5, 10, 60];

/** The value of a metric, one for each set of labels. */
export interface Sample {
  labels: Partial<Record<string, string | number>>;
  value: number;
}

/**
 * Serves Prometheus metrics on a separate port that visitors cannot reach. Without METRICS_PORT, requests and the process are not measured;
 * the gauges and counters of the parts of Vitrine exist for the alert rules and the back-office (PR-146).
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  /** Durations of all requests, including uploads and backups. */
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [this.registry],
  });

  private readonly requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });

  private readonly failedJobs = new Counter({
    name: 'job_failures_total',
    help: 'Failed runs of a scheduled job since the start.',
    labelNames: ['name'],
    registers: [this.registry],
  });

  private readonly named: string[] = ['job_failures_total'];

  constructor(private readonly config: Config) {
    if (config.metricsPort !== undefined) collectDefaultMetrics({ register: this.registry });
  }

  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    const end = this.durations.startTimer();
    response.once('close', () => {
      const labels = { method: request.method, route: routeOf(request) ?? 'other' };
      end(labels);
      this.requests.inc({ ...labels, status: String(response.statusCode) });
    });
    next();
  };

  /** Starts the metrics server. Returns the function that stops it. */
  async listen(): Promise<() => Promise<void>> {
    const { metricsPort, metricsHost } = this.config;
    if (metricsPort === undefined) return () => Promise.resolve();
    const server = createServer((_request, response) => {
      this.registry.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': this.registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(metricsPort, metricsHost, resolve);
    });
    return () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
  }

  /** Announces a scheduled job with 0 failures, so that the first failure is an increase. Returns the function that counts a failure. */
  registerJob(name: string): () => void {
    this.failedJobs.inc({ name }, 0);
    return () => this.failedJobs.inc({ name });
  }

  /** Registers a counter with 0. Returns the function that counts one. */
  registerCounter(name: string, help: string): () => void {
    const counter = new Counter({ name, help, registers: [this.registry] });
    this.named.push(name);
    return () => counter.inc();
  }

  /** Registers a gauge whose value is read at each scrape. */
  registerGauge(name: string, help: string, readValue: () => number | Promise<number>): void {
    this.named.push(name);
    const read = async (): Promise<number> => readValue();
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        // A gauge that fails, for example without a database, must not fail the whole scrape.
        this.set(await read().catch(() => Number.NaN));
      },
    });
  }

  /** Names of the gauges and counters that the parts of Vitrine have registered. */
  get names(): readonly string[] {
    return this.named;
  }

  /** The present values of a metric; none when this process does not record it. */
  async read(name: string): Promise<Sample[]> {
    const found = await this.registry.getSingleMetric(name)?.get();
    return found?.values ?? [];
  }
}
