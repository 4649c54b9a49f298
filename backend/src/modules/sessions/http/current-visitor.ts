import type { Request } from 'express';
import { Injectable } from '@nestjs/common';
import { isPrefetch } from '../../../platform/http/caller.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { RequestOrigins, widerNetworkOf } from '../../../platform/http/limits/request-origins.js';
import { isCrawler } from '../../../platform/http/delivery/crawlers.js';
import { signIn } from '../../../platform/sessions/visitor-session.js';
import { OwnProfileQuery, type OwnProfileView } from '../../profiles/index.js';
import { StartSession } from '../application/start-session.js';

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
