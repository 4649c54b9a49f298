import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../shared/application/rate-limits.js';
import { Clock } from '../../../shared/kernel/clock.js';
import type { MagicLink } from '../domain/magic-link.js';
import { MagicLinks } from '../domain/magic-links.js';
import { CodeRequired, LinkInvalid, LinkUsed, TooManyTries, WrongCode } from '../domain/sessions.errors.js';
import { codeHashOf, hashOf, sameHash } from './link-secrets.js';

/** Five tries a link and five links an hour would still let somebody guess for months: this ends it. */
const CODES_FOR_ONE_ADDRESS: RateLimit = { name: 'code-try', times: 20, perSeconds: 86_400 };

/** What somebody holds up: the mail's token, or its address with its code; the nonce if it is the browser that asked. */
export interface Evidence {
  token?: string;
  email?: string;
  code?: string;
  nonce?: string;
}

@Injectable()
export class ProveMagicLink {
  constructor(
    private readonly links: MagicLinks,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** The link that is meant, in whatever state. */
  async find({ token, email, code, nonce }: Evidence): Promise<MagicLink> {
    if (token !== undefined) return orThrow(await this.links.find({ tokenHash: hashOf(token) }), new LinkInvalid());
    if (email === undefined || code === undefined) throw new LinkInvalid();
    if (nonce === undefined) throw new WrongCode();
    return orThrow(await this.links.find({ email, browserHash: hashOf(nonce) }), new WrongCode());
  }

  /**
   * In the browser that asked, the token is enough; anywhere else the code of the mail is needed as well, which no
   * scanner that follows links types (decision 6). Answers whether it is that browser.
   */
  async assertProven(link: MagicLink, { token, code, nonce }: Evidence): Promise<boolean> {
    link.assertUsable(this.clock.now());
    const sameBrowser = nonce !== undefined && sameHash(link.browserHash, hashOf(nonce));
    if (token === undefined || !sameBrowser) await this.assertCode(link, code);
    return sameBrowser;
  }

  /** Of several at once one gets through. */
  async consume(link: MagicLink): Promise<void> {
    if (await this.links.consume(link.id, this.clock.now())) return;
    const now = await this.links.find({ tokenHash: link.tokenHash });
    now?.assertUsable(this.clock.now());
    throw new LinkUsed();
  }

  private async assertCode(link: MagicLink, code: string | undefined): Promise<void> {
    if (code === undefined) throw new CodeRequired();
    await this.limits.take(CODES_FOR_ONE_ADDRESS, link.email.toLowerCase());
    if (!(await this.links.takeTry(link.id))) throw new TooManyTries();
    if (!sameHash(link.codeHash, codeHashOf(link.tokenHash, code))) throw new WrongCode();
  }
}

function orThrow(link: MagicLink | undefined, error: Error): MagicLink {
  if (!link) throw error;
  return link;
}
