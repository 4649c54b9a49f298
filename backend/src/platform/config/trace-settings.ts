import { trimCharactersEnd } from '../../kernel/text.js';
import type { Environment } from './environment.js';

/** The collector that receives traces, and the share of requests that is traced (ADR 0025). */
export interface TraceSettings {
  /** OTLP/HTTP endpoint for traces, including its path. */
  url: string;
  serviceName: string;
  /** Share of sampled requests among those without a sampling decision of the caller, from 0 to 1. */
  ratio: number;
}

export function traceSettings(environment: Environment): TraceSettings | undefined {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: serviceName = 'vitrine',
    OTEL_TRACES_SAMPLER_ARG: ratio = '1',
  } = environment;
  // OTEL_EXPORTER_OTLP_ENDPOINT is the base URL of all signals; the standard defines the path of traces below it.
  return endpoint === undefined ? undefined : { url: `${trimCharactersEnd(endpoint, '/')}/v1/traces`, serviceName, ratio: Number(ratio) };
}
