import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Fanout } from '../../../platform/events/fanout.port.js';
import { NotReady, Overloaded } from '../../../platform/observability/readiness.port.js';
import { TooOften } from '../../../platform/http/limits/rate-limits.port.js';
import { Config } from '../../../platform/config/config.js';
import { RequestOrigins } from '../../../platform/http/limits/request-origins.js';
import { LiveUpdates } from '../application/live-updates.js';

/** Hidden tabs close theirs: so many are looked at by nobody at once. */
const PER_CREATOR = 10;
const PER_ADDRESS = 100;
/** Of all sockets, this part may be open for news. */
const SHARE_OF_SOCKETS = 0.5;
/** Shorter than what proxies wait for a byte. */
const BEAT_MS = 25_000;
/** Whoever is told nothing any more, because the session has ended, is so at the latest then. */
const LONGEST_MS = 10 * 60_000;
/** How long browsers wait before they come back by themselves. */
const RETRY_MS = 2_000;
const COME_BACK_SECONDS = 60;
/** Of what is sent, so much may be unread: then nobody is reading. */
const UNREAD_BYTES = 16_384;

/** PR-68: the connections on which news are sent as they happen. They are bounded, beat, and end with the application. */
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
    // with half of the news missing, asking now and then is better
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
