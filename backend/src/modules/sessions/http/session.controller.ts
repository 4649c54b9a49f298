import type { Request, Response } from 'express';
import { Injectable, Param, Req, Res } from '@nestjs/common';
import { isPrefetch, isCrawler } from '../../../platform/http/security/caller.js';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { RequestOrigins, widerNetworkOf } from '../../../platform/http/security/request-origins.js';
import { signIn, signOut } from '../../../platform/sessions/visitor-session.js';
import { Text } from '../../../platform/http/contract/fields.js';
import { SessionNotFound, NoSessionForCrawlers, SessionNotStarted } from '../domain/sessions.errors.js';
import type { Creator } from '../../../kernel/actor.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { taggedByVersion, type Tagged } from '../../../platform/http/contract/tagged.js';
import { OwnProfileQuery, OwnProfileView } from '../../profiles/index.js';
import { StartSession } from '../application/start-session.js';
import { VisitorSessions } from '../domain/visitor-sessions.js';
import { OwnSessionsQuery, SessionView } from '../queries/own-sessions.query.js';
import {
  Delete,
  Get,
  OWN_ROWS,
  Operations,
  Post,
  anyone,
  cheap,
  evenSuspended,
  list,
  nothing,
  signedIn,
  startsSession,
  unlimited,
} from '../../../platform/http/operation/operation.js';
import { RegistrationClosed } from '../../../platform/settings/site-settings.port.js';

/** `Sec-Fetch-Dest` of the app's calls (`empty`) and of navigations (`document`), not of images, frames or scripts. */
const DESTINATIONS = new Set(['empty', 'document']);
const SITES = new Set(['same-origin', 'none']);

/**
 * Whether a request without a session may get an account. Requests of other sites, of elements such as images (by their
 * Fetch Metadata headers), HEAD and prefetches get none, so that embedding `/api/session` creates no accounts and replaces
 * no cookie. Clients without these headers, such as programs and old browsers, get one.
 */
function mayStartSession(request: Pick<Request, 'method' | 'headers'>): boolean {
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-dest': destination = 'empty' } = request.headers;
  return !isPrefetch(request) && SITES.has(String(site)) && DESTINATIONS.has(String(destination));
}

/** The profile of the request's session. Creates a new one without a session, or when its profile was deleted. */
@Injectable()
export class CurrentVisitor {
  constructor(
    private readonly startSession: StartSession,
    private readonly ownProfile: OwnProfileQuery,
    private readonly requestOrigins: RequestOrigins,
  ) {}

  async of(request: Request): Promise<JsonOf<OwnProfileView>> {
    return (await this.existingProfile(request)) ?? (await this.startSessionFor(request));
  }

  private async existingProfile(request: Request): Promise<JsonOf<OwnProfileView> | undefined> {
    return request.visitor && this.ownProfile.of(request.visitor.creatorId);
  }

  private async startSessionFor(request: Request): Promise<JsonOf<OwnProfileView>> {
    const creatorId = await this.startSession.execute({
      limitedAddress: this.requestOrigins.limitedAddressOf(request),
      network: widerNetworkOf(request.ip ?? ''),
      isCrawler: isCrawler(request),
      mayStart: mayStartSession(request),
    });
    await signIn(request, creatorId);
    return (await this.ownProfile.of(creatorId)) ?? this.startSessionFor(request);
  }
}

export const SessionKey = (): PropertyDecorator =>
  Text({ description: '`id` of the list of sessions.', max: 64, pattern: /^[0-9a-f]{64}$/, error: new SessionNotFound() });

class SessionKeyDto {
  @SessionKey()
  id: string;
}

@Operations('Session', 'api')
export class SessionController {
  constructor(
    private readonly currentVisitor: CurrentVisitor,
    private readonly sessions: VisitorSessions,
    private readonly ownSessions: OwnSessionsQuery,
  ) {}

  @Get('session', startsSession, unlimited('The use case allows 30 new accounts an hour.'), {
    says: 'Returns the current user. Without a valid cookie, a new account and a session are created. 401 for crawlers, prefetches, HEAD, and requests that come from another site or from an element such as an image, according to `Sec-Fetch-Site` and `Sec-Fetch-Dest`. 403 `registration_closed` without a session while the site takes no new accounts, and 403 `cookies_blocked` with the header `X-Cookie-Check` and without any cookie: the app sends the header after it has set a cookie, so that a browser without cookies gets no accounts.',
    returns: OwnProfileView,
    throws: [RegistrationClosed, NoSessionForCrawlers, SessionNotStarted],
  })
  async getSession(@Req() request: Request): Promise<Tagged<OwnProfileView>> {
    return taggedByVersion(await this.currentVisitor.of(request));
  }

  /** Clients of the observed application read this path as well (PR-10). */
  @Get('user', startsSession, unlimited('The use case allows 30 new accounts an hour.'), {
    says: 'Returns the current user. The same as `/api/session`.',
    returns: OwnProfileView,
    throws: [RegistrationClosed, NoSessionForCrawlers, SessionNotStarted],
  })
  async getUser(@Req() request: Request): Promise<Tagged<OwnProfileView>> {
    return taggedByVersion(await this.currentVisitor.of(request));
  }

  @Post('sign-out', anyone, cheap, {
    says: 'Ends this session. An account without a verified address cannot be signed in to again; warn the visitor first.',
    returns: nothing,
  })
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await signOut(request, response);
  }

  @Post('sign-out/everywhere', evenSuspended, cheap, { says: 'Ends all sessions of the viewer, including this one', returns: nothing })
  async signOutEverywhere(
    @Me() { creatorId }: Creator,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.sessions.endAll(creatorId);
    await signOut(request, response);
  }

  @Get('sessions', signedIn, OWN_ROWS, {
    says: 'Lists the viewer’s sessions. The current session first, then by last use. At most 100.',
    returns: list(SessionView),
  })
  getSessions(@Me() { creatorId }: Creator, @Req() request: Request): Promise<JsonOf<SessionView[]>> {
    return this.ownSessions.of(creatorId, request.visitor?.sid ?? '');
  }

  @Delete('sessions/:id', evenSuspended, cheap, { says: 'Ends a session of the viewer', returns: nothing, throws: [SessionNotFound] })
  async endSession(@Me() { creatorId }: Creator, @Param() { id }: SessionKeyDto): Promise<void> {
    await this.sessions.end(creatorId, id);
  }
}
