import { Injectable, type BeforeApplicationShutdown, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Fanout } from '../../platform/events/fanout.port.js';
import { NotReady, Overloaded } from '../../platform/database/database-errors.js';
import { TooOften } from '../../platform/http/limits/rate-limits.port.js';
import { Config } from '../../platform/config/config.js';
import { RequestOrigins } from '../../platform/http/security/request-origins.js';
import { hashOf, type SignedInVisitor } from '../../platform/sessions/session-cache.js';
import { SessionStores } from '../../platform/sessions/session-stores.js';
import { LiveUpdates } from './live-updates.js';
import { Get, Operations, anyone, file, unlimited } from '../../platform/http/operation/operation.js';

/** Maximum connections of one creator. Hidden tabs close their connections, so a creator needs few. */
const MAX_PER_CREATOR = 10;
const MAX_PER_ADDRESS = 100;
/** Maximum share of all sockets that event streams may use. */
const MAX_SHARE_OF_SOCKETS = 0.5;
/** Shorter than the idle timeouts of common proxies. */
const HEARTBEAT_MS = 25_000;
/** Maximum duration of a stream, so that a stream whose end was missed does not outlive its session by more than this. */
const MAX_DURATION_MS = 10 * 60_000;
/** Delay before a browser reconnects, sent in the field `retry`. */
const RECONNECT_DELAY_MS = 2_000;
const RETRY_AFTER_SECONDS = 60;
/** A connection with more unsent bytes is closed, because its client does not read. */
const MAX_UNSENT_BYTES = 16_384;

interface OpenStream {
  /** Undefined without a session. */
  session: (SignedInVisitor & { hash: string }) | undefined;
  end: () => void;
}

/** Connections for server-sent events (PR-68). Their number is limited, they send heartbeats, and they end with their session or at shutdown. */
@Injectable()
export class LiveConnections implements BeforeApplicationShutdown {
  private readonly openStreams = new Set<OpenStream>();
  private readonly counts = new Map<string, number>();
  private closing = false;

  constructor(
    private readonly liveUpdates: LiveUpdates,
    private readonly fanout: Fanout,
    private readonly sessions: SessionStores,
    private readonly requestOrigins: RequestOrigins,
    private readonly config: Config,
  ) {
    // Without the fan-out, changes of other instances and the ends of sessions are missing, so clients poll instead.
    fanout.onDown(() => this.close());
    fanout.subscribe('ended_sessions', (hashes) => void this.closeEnded(new Set(hashes.split(','))));
  }

  beforeApplicationShutdown(): void {
    this.closing = true;
    this.close();
  }

  start(request: Request, response: Response): void {
    const { visitor } = request;
    const creatorId = visitor?.creatorId;
    this.assertCapacity();
    const release = this.reserve(creatorId, this.requestOrigins.limitedAddressOf(request));
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    if (request.method === 'HEAD') {
      response.end();
      release();
      return;
    }
    response.write(`retry: ${RECONNECT_DELAY_MS}\n\n`);
    const send = (text: string): void => {
      if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
      else response.write(text);
    };
    const stopListening = this.liveUpdates.listen({ creatorId, notify: (topic) => send(`event: ${topic}\ndata: changed\n\n`) });
    const stream = { session: visitor && { ...visitor, hash: hashOf(visitor.sid) }, end: (): void => void response.end() };
    const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS);
    const durationLimit = setTimeout(stream.end, MAX_DURATION_MS);
    this.openStreams.add(stream);
    // A browser that leaves closes its side first.
    const leave = (): void => void response.destroy();
    request.socket.once('end', leave);
    response.once('close', () => {
      request.socket.off('end', leave);
      this.openStreams.delete(stream);
      clearInterval(heartbeat);
      clearTimeout(durationLimit);
      stopListening();
      release();
    });
  }

  /** The notification does not say whether a session has ended or only changed, as shortly after its start. */
  private async closeEnded(hashes: Set<string>): Promise<void> {
    const meant = [...this.openStreams].filter(({ session }) => session !== undefined && hashes.has(session.hash));
    await Promise.all(meant.map(async ({ session, end }) => session !== undefined && !(await this.isOpen(session)) && end()));
  }

  /** False also when the session cannot be read: the browser then opens another stream. */
  private isOpen({ sid, creatorId }: SignedInVisitor): Promise<boolean> {
    return new Promise((resolve) => this.sessions.visitors.get(sid, (_error, session) => resolve(session?.profileId === creatorId)));
  }

  private close(): void {
    for (const stream of this.openStreams) stream.end();
  }

  private assertCapacity(): void {
    if (this.closing || !this.fanout.isUp) throw new NotReady();
    if (this.openStreams.size >= this.config.maxConnections * MAX_SHARE_OF_SOCKETS) throw new Overloaded();
  }

  private reserve(creatorId: number | undefined, address: string | undefined): () => void {
    const limits: [string, number][] = [];
    if (creatorId !== undefined) limits.push([`creator ${creatorId}`, MAX_PER_CREATOR]);
    if (address !== undefined) limits.push([`address ${address}`, MAX_PER_ADDRESS]);
    if (limits.some(([key, limit]) => (this.counts.get(key) ?? 0) >= limit)) throw new TooOften(RETRY_AFTER_SECONDS);
    for (const [key] of limits) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    return () => {
      for (const [key] of limits) this.decrement(key);
    };
  }

  private decrement(key: string): void {
    const remaining = (this.counts.get(key) ?? 1) - 1;
    if (remaining === 0) this.counts.delete(key);
    else this.counts.set(key, remaining);
  }
}

@Operations('Live', 'api/live')
export class LiveController {
  constructor(private readonly connections: LiveConnections) {}

  @Get('', anyone, unlimited('An open stream costs one connection, whose number is limited.'), {
    says: 'Streams live updates as server-sent events. Event `notifications`: the viewer’s notifications changed. Event `activities`: the feed changed; at most every 3 seconds. Events carry no data; request the resource again. Refused when there are too many connections or the event channel is down; poll in this case.',
    returns: file('text/event-stream'),
    throws: [NotReady],
  })
  listenToNews(@Req() request: Request, @Res() response: Response): void {
    this.connections.start(request, response);
  }
}
