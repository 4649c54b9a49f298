import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock } from '../../../kernel/clock.js';
import { Config } from '../../../platform/config/config.js';
import { cookieValue, hostCookie, type HostCookie } from '../../../platform/http/security/host-cookie.js';
import { isSignature, signatureOf } from '../../../platform/http/security/signature.js';
import type { ActiveLink } from '../queries/private-links.query.js';
import { PasswordRequired } from '../domain/private-link.js';

const LIFETIME_MS = 12 * 3600 * 1000;
/** Expiry in seconds since 1970, signature. */
const FORMAT = /^(\d{10})\.([\w-]{43})$/;

/**
 * The cookie of a browser in which the password of a private link was entered. It names no account and is no right of its own: the link is
 * read for each request, and its present password hash is part of the signature.
 */
@Injectable()
export class OpenedLinks {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Throws `PasswordRequired` for a link with a password that this browser has not sent within the last 12 hours. */
  assertOpened(request: Request, link: ActiveLink): void {
    if (link.passwordHash === null) return;
    const [, expiry = '', signature = ''] = FORMAT.exec(cookieValue(request, this.cookieOf(link).name) ?? '') ?? [];
    const isValid = isSignature(this.config, signature, contentOf(link, expiry)) && Number(expiry) * 1000 > this.clock.now().getTime();
    if (!isValid) throw new PasswordRequired();
  }

  remember(response: Response, link: ActiveLink): void {
    if (link.passwordHash === null) return;
    const expiry = String(Math.floor((this.clock.now().getTime() + LIFETIME_MS) / 1000));
    const { name, options } = this.cookieOf(link);
    response.cookie(name, `${expiry}.${signatureOf(this.config, contentOf(link, expiry))}`, { ...options, maxAge: LIFETIME_MS });
  }

  private cookieOf({ id }: ActiveLink): HostCookie {
    return hostCookie(this.config, `link.${id}`, '/api/private-links');
  }
}

const contentOf = ({ id, passwordHash }: ActiveLink, expiry: string): string => `opened private link ${id} ${expiry} ${passwordHash ?? ''}`;
