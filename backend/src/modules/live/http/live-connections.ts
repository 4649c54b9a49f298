import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Fanout } from '../../../platform/events/fanout.port.js';
import { NotReady, Overloaded } from '../../../platform/observability/readiness.port.js';
import { TooOften } from '../../../platform/http/limits/rate-limits.port.js';
import { Config } from '../../../platform/config/config.js';
import { RequestOrigins } from '../../../platform/http/limits/request-origins.js';
import { LiveUpdates } from '../application/live-updates.js';

/** Maximum connections of one creator. Hidden tabs close theirs, so a creator needs few. */
const PER_CREATOR = 10;
const PER_ADDRESS = 100;
/** Maximum share of all sockets that event streams may use. */
const SHARE_OF_SOCKETS = 0.5;
/** Shorter than the idle timeouts of common proxies. */
const BEAT_MS = 25_000;
/** Maximum duration of a stream, so that a stream does not outlive its session by more than this. */
const LONGEST_MS = 10 * 60_000;
/** Delay before a browser reconnects, sent in the field `retry`. */
const RETRY_MS = 2_000;
const COME_BACK_SECONDS = 60;
/** A connection with more unsent bytes is closed, because its client does not read. */
const UNREAD_BYTES = 16_384;

/** Connections for server-sent events (PR-68). Their number is limited, they send heartbeats, and they end at shutdown. */
@Injectable()
export class LiveConnections implements BeforeApplicationShutdown {
  private readonly open = new Set<() => void>();
  private readonly counts = new Map<string, number>();
  private closing = false;

  constructor(
    private readonly news: LiveUpdates,
    private readonly fanout: Fanout,
    private readonly askers: RequestOrigins,
    private readonly config: Config,
  ) {
    // Without the fan-out, changes of other instances are missing, so clients poll instead.
    fanout.onDown(() => this.closeAll());
  }

  beforeApplicationShutdown(): void {
    this.closing = true;
    this.closeAll();
  }

  start(creatorId: number | undefined, request: Request, response: Response): void {
    this.assertRoom();
    const leave = this.enter(creatorId, this.askers.limitedAddressOf(request));
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    if (request.method === 'HEAD') {
      response.end();
      leave();
      return;
    }
    response.write(`retry: ${RETRY_MS}\n\n`);
    const send = (text: string): void => {
      if (response.writableLength > UNREAD_BYTES) response.destroy();
      else response.write(text);
    };
    const stopListening = this.news.listen({ creatorId, tell: (topic) => send(`event: ${topic}\ndata: changed\n\n`) });
    const end = (): void => void response.end();
    const beat = setInterval(() => send(':\n\n'), BEAT_MS);
    const last = setTimeout(end, LONGEST_MS);
    this.open.add(end);
    response.once('close', () => {
      this.open.delete(end);
      clearInterval(beat);
      clearTimeout(last);
      stopListening();
      leave();
    });
  }

  private closeAll(): void {
    for (const end of this.open) end();
  }

  private assertRoom(): void {
    if (this.closing || !this.fanout.isUp) throw new NotReady();
    if (this.open.size >= this.config.maxConnections * SHARE_OF_SOCKETS) throw new Overloaded();
  }

  private enter(creatorId: number | undefined, address: string | undefined): () => void {
    const places: [string, number][] = [];
    if (creatorId !== undefined) places.push([`creator ${creatorId}`, PER_CREATOR]);
    if (address !== undefined) places.push([`address ${address}`, PER_ADDRESS]);
    if (places.some(([place, most]) => (this.counts.get(place) ?? 0) >= most)) throw new TooOften(COME_BACK_SECONDS);
    for (const [place] of places) this.counts.set(place, (this.counts.get(place) ?? 0) + 1);
    return () => {
      for (const [place] of places) this.release(place);
    };
  }

  private release(place: string): void {
    const left = (this.counts.get(place) ?? 1) - 1;
    if (left === 0) this.counts.delete(place);
    else this.counts.set(place, left);
  }
}
