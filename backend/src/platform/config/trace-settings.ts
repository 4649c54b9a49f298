import { trimCharactersEnd } from '../../kernel/trim.js';
import type { Environment } from './environment.js';

/** Where traces are collected, and of how many requests (ADR 0025). */
export interface TraceSettings {
  /** Of OTLP/HTTP, with its path. */
  url: string;
  serviceName: string;
  /** Of the requests that nobody has decided about yet: 0 is none of them, 1 all. */
  ratio: number;
}

export function traceSettings(environment: Environment): TraceSettings | undefined {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: serviceName = 'vitrine',
    OTEL_TRACES_SAMPLER_ARG: ratio = '1',
  } = environment;
  // the standard's variable is an address for everything that is collected; traces have their path below it
  return endpoint === undefined ? undefined : { url: `${trimCharactersEnd(endpoint, '/')}/v1/traces`, serviceName, ratio: Number(ratio) };
}
