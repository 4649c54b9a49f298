import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { RequestOrigins, widerNetworkOf } from '../../../platform/http/security/request-origins.js';
import { isCrawler } from '../../../platform/http/security/caller.js';
import { signIn } from '../../../platform/sessions/visitor-session.js';
import { OwnProfileQuery, type OwnProfileView } from '../../profiles/index.js';
import { StartSession } from '../application/start-session.js';
import { mayStartSession } from './may-start-session.js';

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
