import { Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../../platform/config/config.js';
import { Text } from '../../platform/http/contract/fields.js';
import { acceptedLanguageOf } from '../../platform/http/security/request-origins.js';
import { allowStyleElement } from '../../platform/http/security/security-headers.js';
import { NotificationSettings } from '../notifications/index.js';
import { Digests, UnsubscribeLinkInvalid } from './digest.js';
import { creatorOfToken, UNSUBSCRIBE_PATH } from './digest-link.js';
import { unsubscribePage, type UnsubscribeState } from './unsubscribe-page.js';
import { Get, NO_DATABASE, Operations, Post, anyone, cheap, file } from '../../platform/http/operation/operation.js';

const TOKEN_MAX = 60;

class UnsubscribeDto {
  @Text({ description: 'Token of the link in a digest.', max: TOKEN_MAX })
  token: string;
}

/**
 * Ends the weekly digest by the link in it (PR-122): at once for the POST request of a mail program, after a click for a person. Neither answer
 * differs for accounts that do not exist any more or get no digest.
 */
@Operations('Notifications', UNSUBSCRIBE_PATH)
export class UnsubscribeController {
  constructor(
    private readonly digests: Digests,
    private readonly settings: NotificationSettings,
    private readonly config: Config,
  ) {}

  @Get('', anyone, NO_DATABASE, {
    says: 'Returns the page that asks whether to end the weekly digest. HTML with one button, which sends the POST request. Changes nothing.',
    returns: file('text/html'),
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    throws: [UnsubscribeLinkInvalid],
  })
  getUnsubscribePage(@Query() { token }: UnsubscribeDto, @Req() request: Request, @Res({ passthrough: true }) response: Response): string {
    return this.page(creatorOfToken(this.config, token) === undefined ? 'invalid' : 'question', request, response);
  }

  @Post('', anyone, cheap, {
    says: 'Ends the weekly digest. One-click unsubscription (RFC 8058): requires the token only. Answers the same for an account that does not exist any more; after a merge of accounts it ends the digest of the remaining one. Idempotent.',
    returns: file('text/html'),
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    throws: [UnsubscribeLinkInvalid],
  })
  async unsubscribe(
    @Query() { token }: UnsubscribeDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const creatorId = creatorOfToken(this.config, token);
    if (creatorId === undefined) return this.page('invalid', request, response);
    await this.settings.endDigest(await this.digests.accountOf(creatorId));
    return this.page('done', request, response);
  }

  /** A person sees that the link is not complete, another client gets the error. */
  private page(state: UnsubscribeState, request: Request, response: Response): string {
    if (state === 'invalid') {
      if (request.headers.accept?.includes('text/html') !== true) throw new UnsubscribeLinkInvalid();
      response.status(400);
    }
    const { html, styleHash } = unsubscribePage(state, acceptedLanguageOf(request));
    allowStyleElement(response, styleHash);
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', Vary: 'Accept, Accept-Language' });
    return html;
  }
}
