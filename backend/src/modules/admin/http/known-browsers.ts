import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../../../platform/config/config.js';
import { cookieValue, hostCookie, type HostCookie } from '../../../platform/http/security/host-cookie.js';
import { Clock } from '../../../kernel/clock.js';
import type { KnownBrowser } from '../application/sign-in-attempts.js';

const LIFETIME_MS = 180 * 24 * 3600 * 1000;
/** Administrator id, random id, expiry in seconds since 1970, signature. */
const FORMAT = /^([1-9]\d{0,9})\.([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

/** The cookie that identifies a browser in which an administrator signed in. It grants no access, only separate sign-in attempts. */
@Injectable()
export class KnownBrowsers {
  private readonly cookie: HostCookie;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.cookie = hostCookie(config, 'adm.known', '/adm/login');
  }

  /** Returns undefined without a cookie, and for an expired cookie or one with a wrong signature. */
  fromRequest(request: Request): KnownBrowser | undefined {
    const [, adminId = '', id = '', expiry = '', signature = ''] = FORMAT.exec(cookieValue(request, this.cookie.name) ?? '') ?? [];
    if (!this.isSignature(signature, `${adminId}.${id}.${expiry}`) || Number(expiry) * 1000 < this.clock.now().getTime()) return undefined;
    return { adminId: Number(adminId), id };
  }

  /** Keeps the id while the same administrator signs in, so that a sign-in does not reset the attempts. */
  remember(request: Request, response: Response, adminId: number): void {
    const known = this.fromRequest(request);
    const id = known?.adminId === adminId ? known.id : randomBytes(16).toString('base64url');
    const content = `${adminId}.${id}.${Math.floor((this.clock.now().getTime() + LIFETIME_MS) / 1000)}`;
    response.cookie(this.cookie.name, `${content}.${signatureOf(content, this.config.sessionSecret).toString('base64url')}`, {
      ...this.cookie.options,
      maxAge: LIFETIME_MS,
    });
  }

  private isSignature(signature: string, content: string): boolean {
    const received = Buffer.from(signature, 'base64url');
    return this.config.sessionSecrets.some((secret) => {
      const expected = signatureOf(content, secret);
      return received.length === expected.length && timingSafeEqual(received, expected);
    });
  }
}

/** The prefix binds the signature to this purpose, because other signatures use the same secret. */
const signatureOf = (content: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`known browser of administrator ${content}`).digest();
