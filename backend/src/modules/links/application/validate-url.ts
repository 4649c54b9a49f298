import { Injectable } from '@nestjs/common';
import { message, type Message, type Params } from '../../../kernel/message.js';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { InvalidUrl } from '../domain/links.errors.js';
import { isWebUrl, webUrl } from '../domain/web-url.js';

/** Checks whether the host of a URL that a visitor typed responds. */
export abstract class UrlProber {
  /**
   * Whether the host of the URL responds within four seconds (PR-28). Connects to public addresses only, so that the
   * result does not reveal whether an internal host exists.
   */
  abstract isReachable(url: string): Promise<boolean>;

  /**
   * The HTML of a public page; undefined when it is not HTML, is longer than `PAGE_MAX_BYTES`, is compressed, or does not arrive within
   * four seconds. Connects to public addresses only.
   */
  abstract read(url: string): Promise<WebPage | undefined>;

  /**
   * Posts a message to a service on the internet. Follows no redirect and reads no body of the response. Undefined when the host does not respond
   * within four seconds. Connects to public addresses only.
   */
  abstract post(url: string, message: PostedMessage): Promise<PostAnswer | undefined>;
}

export interface PostedMessage {
  headers: Record<string, string | number>;
  body: Buffer;
}

export interface PostAnswer {
  status: number;
  /** The header `Retry-After`. */
  retryAfter: string | undefined;
}

/** Maximum size of a page that is read for its links (PR-102). */
export const PAGE_MAX_BYTES = 1024 * 1024;

export interface WebPage {
  /** The URL after redirects, to which links of the page are relative. */
  url: string;
  html: string;
}

/** Maximum URL checks of one session (PR-28). */
const PROBES: RateLimit = { name: 'validate-url', times: 30, perSeconds: 60 };

interface UrlValidation {
  isValid: boolean;
  isReachable: boolean;
  error: string | null;
  /** The code and params of `error`. */
  code: string | null;
  params: Params | null;
}

const unreachable = message('url_unreachable', 'URL format is valid but may not be reachable');
const withError = ({ message: error, code, params }: Message) => ({ error, code, params });

/** A URL is valid if and only if it can be saved as a link. An unreachable URL can be saved too. */
@Injectable()
export class ValidateUrl {
  constructor(
    private readonly limits: RateLimits,
    private readonly prober: UrlProber,
  ) {}

  async execute(sessionId: string, typed: string): Promise<UrlValidation> {
    await this.limits.take(PROBES, sessionId);
    if (!isWebUrl(typed)) return { isValid: false, isReachable: false, ...withError(new InvalidUrl()) };
    const isReachable = await this.prober.isReachable(webUrl(typed));
    return { isValid: true, isReachable, ...(isReachable ? { error: null, code: null, params: null } : withError(unreachable({}))) };
  }
}
