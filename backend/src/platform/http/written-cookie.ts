import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Clock } from '../../kernel/clock.js';
import type { Config } from '../config/config.js';
import { cookieValue, hostCookie, type HostCookie } from './security/host-cookie.js';

const NAME = 'written';
/** Longer than an answer is cached. */
const MAX_AGE_MS = 3_000;
/** Added to the replica lag limit. After that time every replica in use has replayed the write. */
const REPLICA_MARGIN_MS = 60_000;
/** The clocks of two instances may differ by this much. */
const CLOCK_DIFFERENCE_MS = 5_000;
/** Position, time and signature. */
const VALUE = /^((\d{1,20})\.(\d{1,15}))\.([\w-]{43})$/;

/**
 * Cookie of a browser that has written within the last seconds, with the WAL position of the write (ADR 0024, ADR 0041). It is signed,
 * because reads with it get no cached answer.
 */
export class WrittenCookie {
  private readonly cookie: HostCookie;
  private readonly maxAgeMs: number;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.cookie = hostCookie(config, NAME);
    this.maxAgeMs = config.replicaUrls.length > 0 ? config.replicaLagSeconds * 1_000 + REPLICA_MARGIN_MS : MAX_AGE_MS;
  }

  /** Sets it for signed-in callers only: a write of another caller changes nothing that is cached. */
  set(response: Response, position: bigint): void {
    const { visitor, admin } = response.req;
    if (response.headersSent || (visitor === undefined && admin === undefined)) return;
    const content = `${position}.${this.clock.now().getTime()}`;
    const value = `${content}.${signatureOf(content, this.config.sessionSecret).toString('base64url')}`;
    response.cookie(this.cookie.name, value, { ...this.cookie.options, maxAge: this.maxAgeMs });
  }

  /** The position; undefined without a cookie that this installation has set within its lifetime. */
  positionIn(request: Request): bigint | undefined {
    const [, content, position, time, signature] = VALUE.exec(cookieValue(request, this.cookie.name) ?? '') ?? [];
    if (content === undefined || position === undefined || signature === undefined) return undefined;
    if (Math.abs(this.clock.now().getTime() - Number(time)) > this.maxAgeMs + CLOCK_DIFFERENCE_MS) return undefined;
    const sent = Buffer.from(signature, 'base64url');
    const isSigned = this.config.sessionSecrets.some((secret) => timingSafeEqual(sent, signatureOf(content, secret)));
    return isSigned ? BigInt(position) : undefined;
  }
}

const signatureOf = (content: string, secret: string): Buffer => createHmac('sha256', secret).update(`write ${content}`).digest();
