import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { CODE_LENGTH, type MagicLink, MagicLinks } from '../domain/magic-link.js';
import { CodeRequired, LinkInvalid, LinkUsed, TooManyTries, WrongCode } from '../domain/sessions.errors.js';
import { codeHashOf, hashOf, sameHash } from './link-secrets.js';

/** The secrets of a request: the token of a mail, or its address and code, and the nonce of the browser that requested the mail. */
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

  /** Finds the link in any state. */
  async find({ token, email, code, nonce }: Evidence): Promise<MagicLink> {
    if (token !== undefined) return orThrow(await this.links.find({ tokenHash: hashOf(token) }), new LinkInvalid());
    if (email === undefined || code === undefined) throw new LinkInvalid();
    if (nonce === undefined) throw new WrongCode({ reason: 'browser' });
    return orThrow(await this.links.find({ email, browserHash: hashOf(nonce) }), new WrongCode({ reason: 'browser' }));
  }

  /**
   * Checks the secrets. The browser that requested the mail needs only the token; any other browser needs the code as
   * well, so that scanners that open links cannot sign in (PR-6). Returns whether it is the requesting browser.
   */
  async assertProven(link: MagicLink, { token, code, nonce }: Evidence): Promise<boolean> {
    link.assertUsable(this.clock.now());
    const sameBrowser = nonce !== undefined && sameHash(link.browserHash, hashOf(nonce));
    if (token === undefined || !sameBrowser) await this.assertCode(link, code, token === undefined ? 'address' : 'link');
    return sameBrowser;
  }

  /** Marks the link as used. Only one of several concurrent calls succeeds; the others throw the reason. */
  async consume(link: MagicLink): Promise<void> {
    if (await this.links.consume(link.id, this.clock.now())) return;
    const current = await this.links.find({ tokenHash: link.tokenHash });
    current?.assertUsable(this.clock.now());
    throw new LinkUsed();
  }

  /** Tries are counted per mail, so that wrong codes for other mails do not block this one (ADR 0028). */
  private async assertCode(link: MagicLink, code: string | undefined, codeWith: 'link' | 'address'): Promise<void> {
    if (code === undefined) throw new CodeRequired({ digits: CODE_LENGTH });
    if (!(await this.links.takeTry(link.id, codeWith))) throw new TooManyTries();
    if (!sameHash(link.codeHash, codeHashOf(link.tokenHash, code)))
      throw new WrongCode({ reason: codeWith === 'link' ? 'link' : 'browser' });
  }
}

function orThrow(link: MagicLink | undefined, error: Error): MagicLink {
  if (!link) throw error;
  return link;
}
