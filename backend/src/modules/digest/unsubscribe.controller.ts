import { Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../../platform/config/config.js';
import { Text } from '../../platform/http/contract/fields.js';
import { acceptedLanguageOf } from '../../platform/http/security/request-origins.js';
import { allowStyleElement } from '../../platform/http/security/security-headers.js';
import { NotificationSettings } from '../notifications/index.js';
import { Digests, UnsubscribeLinkInvalid } from './digest.js';
import { creatorOfToken, UNSUBSCRIBE_PATH } from './digest-link.js';
import { Get, NO_DATABASE, Operations, Post, anyone, cheap, file } from '../../platform/http/operation/operation.js';
import { createHash } from 'node:crypto';
import type { Language } from '../../kernel/language.js';
import { escapeMarkup } from '../../kernel/text.js';
import { getT, siteName } from '../../platform/texts/server-text.js';

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

/** `invalid`: the link is not complete. */
type UnsubscribeState = 'question' | 'done' | 'invalid';

const CSS = `:root{color-scheme:light dark;--surface:#fff;--ink:#0f172a;--quiet:#475569;--fill:#1d4ed8;--on-fill:#fff}
@media (prefers-color-scheme:dark){:root{--surface:#0b1120;--ink:#e2e8f0;--quiet:#94a3b8;--fill:#3f6ff0}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--surface);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:28rem;padding:24px;text-align:center}
h1{margin:0 0 8px;font-size:24px;line-height:1.25}
p{margin:0 0 24px;color:var(--quiet)}
button{padding:12px 24px;border:0;border-radius:8px;background:var(--fill);color:var(--on-fill);font:inherit;font-weight:600;cursor:pointer}
a{color:inherit}
:focus-visible{outline:2px solid var(--ink);outline-offset:3px}`;
const STYLE_HASH = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`;

/** A page without scripts, which works in every browser that a mail program opens. The form sends the token in its URL again. */
function unsubscribePage(state: UnsubscribeState, language: Language): { html: string; styleHash: string } {
  const t = getT(language, 'unsubscribe');
  const title = escapeMarkup(t(`${state}.title`));
  const hint = escapeMarkup(t(`${state}.hint`));
  const action =
    state === 'question'
      ? `<form method="post"><button>${escapeMarkup(t('button'))}</button></form>`
      : `<a href="/account">${escapeMarkup(t('settings'))}</a>`;
  return {
    styleHash: STYLE_HASH,
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${escapeMarkup(siteName())}</title>
<style>${CSS}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${hint}</p>
${action}
</main>
</body>
</html>
`,
  };
}
