import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { MagicLink } from '../domain/magic-link.js';
import { MagicLinks } from '../domain/magic-links.js';
import { CodeRequired, LinkInvalid, LinkUsed, TooManyTries, WrongCode } from '../domain/sessions.errors.js';
import { codeHashOf, hashOf, sameHash } from './link-secrets.js';

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
   * scanner that follows links types (PR-6). Answers whether it is that browser.
   */
  async assertProven(link: MagicLink, { token, code, nonce }: Evidence): Promise<boolean> {
    link.assertUsable(this.clock.now());
    const sameBrowser = nonce !== undefined && sameHash(link.browserHash, hashOf(nonce));
    if (token === undefined || !sameBrowser) await this.assertCode(link, code, token === undefined ? 'address' : 'link');
    return sameBrowser;
  }

  /** Of several at once one gets through. */
  async consume(link: MagicLink): Promise<void> {
    if (await this.links.consume(link.id, this.clock.now())) return;
    const now = await this.links.find({ tokenHash: link.tokenHash });
    now?.assertUsable(this.clock.now());
    throw new LinkUsed();
  }

  /** A mail's tries are its own: guesses at other mails to the address never refuse its code (ADR 0028). */
  private async assertCode(link: MagicLink, code: string | undefined, codeWith: 'link' | 'address'): Promise<void> {
    if (code === undefined) throw new CodeRequired();
    if (!(await this.links.takeTry(link.id, codeWith))) throw new TooManyTries();
    if (!sameHash(link.codeHash, codeHashOf(link.tokenHash, code))) throw new WrongCode();
  }
}

function orThrow(link: MagicLink | undefined, error: Error): MagicLink {
  if (!link) throw error;
  return link;
}
