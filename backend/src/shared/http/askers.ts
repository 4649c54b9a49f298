import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import ipaddr from 'ipaddr.js';
import type { Asker } from '../application/asker.js';
import { Config } from '../config/config.js';

const COOKIE = 'asked';
const NONCE = /^[A-Za-z0-9_-]{43}$/;
/** Longer than any link lives, and no longer than a sitting. */
const HOUR_MS = 3_600_000;

/** Tells browsers and addresses apart, for what is limited or must come back to where it was asked. */
@Injectable()
export class Askers {
  constructor(private readonly config: Config) {}

  of(request: Request, response: Response): Asker {
    return { nonce: () => this.nonceOf(request) ?? this.newNonce(response), limitedAddress: this.limitedAddressOf(request) };
  }

  /** Undefined when this browser has asked for nothing lately. */
  nonceOf(request: Request): string | undefined {
    const [, nonce = ''] = /(?:^|;\s*)asked=([^;]*)/.exec(request.headers.cookie ?? '') ?? [];
    return NONCE.test(nonce) ? nonce : undefined;
  }

  /** Decision 1: loopback is exempt by default, so that tests and benches can run. */
  limitedAddressOf(request: Request): string | undefined {
    const address = networkOf(request.ip ?? '');
    return address === 'loopback' && !this.config.limitLoopback ? undefined : address;
  }

  private newNonce(response: Response): string {
    const nonce = randomBytes(32).toString('base64url');
    response.cookie(COOKIE, nonce, { httpOnly: true, sameSite: 'lax', secure: this.config.secureCookies, path: '/api', maxAge: HOUR_MS });
    return nonce;
  }
}

/** Whoever has one IPv6 address has a /64 of them; they count as one. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'loopback') return 'loopback';
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}
