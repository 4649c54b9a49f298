import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../../../platform/config/config.js';
import { cookieValue, hostCookie, type HostCookie } from '../../../platform/sessions/host-cookie.js';
import { Clock } from '../../../kernel/clock.js';
import type { KnownBrowser } from '../application/known-browser.js';

const KEPT_MS = 180 * 24 * 3600 * 1000;
/** Administrator, random id, end in seconds since 1970, signature. */
const FORMAT = /^([1-9]\d{0,9})\.([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

/** The cookie by which a browser that an administrator signed in with is known. It opens nothing: it only gives tries of its own. */
@Injectable()
export class KnownBrowsers {
  private readonly cookie: HostCookie;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.cookie = hostCookie(config, 'adm.known', '/adm/login');
  }

  /** Undefined without a cookie, or with one that is too old or not ours. */
  of(request: Request): KnownBrowser | undefined {
    const [, adminId = '', id = '', end = '', signature = ''] = FORMAT.exec(cookieValue(request, this.cookie.name) ?? '') ?? [];
    if (!this.isSignature(signature, `${adminId}.${id}.${end}`) || Number(end) * 1000 < this.clock.now().getTime()) return undefined;
    return { adminId: Number(adminId), id };
  }

  /** The same id as long as the same administrator signs in with it, so that signing in gives no new tries. */
  remember(request: Request, response: Response, adminId: number): void {
    const known = this.of(request);
    const id = known?.adminId === adminId ? known.id : randomBytes(16).toString('base64url');
    const content = `${adminId}.${id}.${Math.floor((this.clock.now().getTime() + KEPT_MS) / 1000)}`;
    response.cookie(this.cookie.name, `${content}.${this.signatureOf(content).toString('base64url')}`, {
      ...this.cookie.options,
      maxAge: KEPT_MS,
    });
  }

  private isSignature(signature: string, content: string): boolean {
    const [given, expected] = [Buffer.from(signature, 'base64url'), this.signatureOf(content)];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** Only this purpose: no other signature by the same secret fits. */
  private signatureOf(content: string): Buffer {
    return createHmac('sha256', this.config.sessionSecret).update(`known browser of administrator ${content}`).digest();
  }
}
