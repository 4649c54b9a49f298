import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import ipaddr from 'ipaddr.js';
import type { RequestOrigin } from './request-origin.js';
import { Config } from '../../config/config.js';
import { cookieValue, hostCookie, type HostCookie } from '../../sessions/host-cookie.js';

const NONCE = /^[A-Za-z0-9_-]{43}$/;
/** Longer than any link lives, and no longer than a sitting. */
const HOUR_MS = 3_600_000;

/** Tells browsers and addresses apart, for what is limited or must come back to where it was asked. */
@Injectable()
export class RequestOrigins {
  private readonly cookie: HostCookie;

  constructor(private readonly config: Config) {
    this.cookie = hostCookie(config, 'asked', '/api');
  }

  of(request: Request, response: Response): RequestOrigin {
    const knownNonce = this.nonceOf(request);
    return {
      knownNonce,
      nonce: () => knownNonce ?? this.newNonce(response),
      network: widerNetworkOf(request.ip ?? ''),
      limitedAddress: this.limitedAddressOf(request),
    };
  }

  /** Undefined when this browser has asked for nothing lately. */
  nonceOf(request: Request): string | undefined {
    const nonce = cookieValue(request, this.cookie.name) ?? '';
    return NONCE.test(nonce) ? nonce : undefined;
  }

  /** PR-1: loopback is exempt by default, so that tests and benches can run. */
  limitedAddressOf(request: Request): string | undefined {
    const address = networkOf(request.ip ?? '');
    return address === 'loopback' && !this.config.limitLoopback ? undefined : address;
  }

  private newNonce(response: Response): string {
    const nonce = randomBytes(32).toString('base64url');
    response.cookie(this.cookie.name, nonce, { ...this.cookie.options, maxAge: HOUR_MS });
    return nonce;
  }
}

/** Whoever has one IPv6 address has a /64 of them; they count as one. */
export const networkOf = (address: string): string => prefixOf(address, { ipv4: 32, ipv6: 64 });

/** What hosters and providers assign to one party: 256 IPv4 addresses, a /48 of IPv6. */
export const widerNetworkOf = (address: string): string => prefixOf(address, { ipv4: 24, ipv6: 48 });

function prefixOf(address: string, { ipv4, ipv6 }: { ipv4: number; ipv6: number }): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'loopback') return 'loopback';
  if (parsed instanceof ipaddr.IPv6) return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${ipv6}`).toString()}/${ipv6}`;
  return ipv4 === 32 ? parsed.toString() : `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${ipv4}`).toString()}/${ipv4}`;
}
