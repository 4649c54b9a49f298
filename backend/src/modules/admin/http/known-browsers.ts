import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../../../platform/config/config.js';
import { cookieValue, hostCookie, type HostCookie } from '../../../platform/http/security/host-cookie.js';
import { isSignature, signatureOf } from '../../../platform/http/security/signature.js';
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
    if (!isSignature(this.config, signature, purposed(`${adminId}.${id}.${expiry}`)) || Number(expiry) * 1000 < this.clock.now().getTime())
      return undefined;
    return { adminId: Number(adminId), id };
  }

  /** Keeps the id while the same administrator signs in, so that a sign-in does not reset the attempts. */
  remember(request: Request, response: Response, adminId: number): void {
    const known = this.fromRequest(request);
    const id = known?.adminId === adminId ? known.id : randomBytes(16).toString('base64url');
    const content = `${adminId}.${id}.${Math.floor((this.clock.now().getTime() + LIFETIME_MS) / 1000)}`;
    response.cookie(this.cookie.name, `${content}.${signatureOf(this.config, purposed(content))}`, {
      ...this.cookie.options,
      maxAge: LIFETIME_MS,
    });
  }
}

const purposed = (content: string): string => `known browser of administrator ${content}`;
