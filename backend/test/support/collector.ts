import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code: number; message?: string };
}

interface Batch {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

/** A fake OpenTelemetry collector that stores the received requests. */
export class Collector {
  readonly requests: { path: string; body: string }[] = [];
  /** While true, requests are accepted and never answered. */
  isHanging = false;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Collector> {
    const server = createServer();
    const collector = new Collector(server);
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        collector.requests.push({ path: request.url ?? '', body });
        if (!collector.isHanging) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get spans(): Span[] {
    return this.batches.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
  }

  /** Resource attributes of the first batch. */
  get resource(): Record<string, unknown> {
    return attributesOf(this.batches[0]?.resourceSpans[0]?.resource ?? { attributes: [] });
  }

  childrenOf({ spanId }: Span): Span[] {
    return this.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private get batches(): Batch[] {
    return this.requests.map(({ body }) => JSON.parse(body) as Batch);
  }
}

export function attributesOf({ attributes }: { attributes: Attribute[] }): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
