import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import ipaddr from 'ipaddr.js';
import type { RequestOrigin } from './request-origin.js';
import { Config } from '../../config/config.js';
import { LANGUAGES, type Language } from '../../../kernel/language.js';
import { cookieValue, hostCookie, type HostCookie } from './host-cookie.js';

/** The language that the visitor has chosen. The frontend writes the cookie (PR-69). */
const COOKIE = new RegExp(`(?:^|; )language=(${LANGUAGES.join('|')})(?:;|$)`);
const NONCE = /^[A-Za-z0-9_-]{43}$/;
/** Longer than the validity of a sign-in link. */
const NONCE_MAX_AGE_MS = 3_600_000;

/** Identifies browsers and networks, for rate limits and for links that work only in the requesting browser. */
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
      language: languageOf(request),
    };
  }

  /** Undefined when the browser sends no valid nonce cookie. */
  nonceOf(request: Request): string | undefined {
    const nonce = cookieValue(request, this.cookie.name) ?? '';
    return NONCE.test(nonce) ? nonce : undefined;
  }

  /** Loopback is exempt by default, so that tests and benchmarks can run (PR-1). */
  limitedAddressOf(request: Request): string | undefined {
    const address = networkOf(request.ip ?? '');
    return address === 'loopback' && !this.config.limitLoopback ? undefined : address;
  }

  private newNonce(response: Response): string {
    const nonce = randomBytes(32).toString('base64url');
    response.cookie(this.cookie.name, nonce, { ...this.cookie.options, maxAge: NONCE_MAX_AGE_MS });
    return nonce;
  }
}

/** The chosen language, or else the first one of `Accept-Language` that the app supports. */
export function languageOf(request: Request): Language {
  const chosen = COOKIE.exec(request.headers.cookie ?? '')?.[1];
  return LANGUAGES.find((language) => language === chosen) ?? acceptedLanguageOf(request);
}

/** The first language of `Accept-Language` that the app supports, for responses that do not depend on cookies. */
export function acceptedLanguageOf(request: Request): Language {
  const accepted = request.acceptsLanguages([...LANGUAGES]);
  return LANGUAGES.find((language) => language === accepted) ?? LANGUAGES[0];
}

/** An IPv6 address counts as its /64, because providers assign at least a /64 to each customer. */
export const networkOf = (address: string): string => prefixOf(address, { ipv4: 32, ipv6: 64 });

/** The network that hosters and providers typically assign to one customer: an IPv4 /24 or an IPv6 /48. */
export const widerNetworkOf = (address: string): string => prefixOf(address, { ipv4: 24, ipv6: 48 });

function prefixOf(address: string, { ipv4, ipv6 }: { ipv4: number; ipv6: number }): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'loopback') return 'loopback';
  if (parsed instanceof ipaddr.IPv6) return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${ipv6}`).toString()}/${ipv6}`;
  return ipv4 === 32 ? parsed.toString() : `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${ipv4}`).toString()}/${ipv4}`;
}
