import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../../../shared/config/config.js';
import type { JsonOf } from '../../../shared/contract/answers.js';
import { isCrawler } from '../../../shared/http/crawlers.js';
import { signIn } from '../../../shared/http/visitor-session.js';
import { OwnProfileQuery, type OwnProfileView } from '../../profiles/index.js';
import { StartSession } from '../application/start-session.js';

/** Whoever sends the request; a stranger, or somebody whose profile is gone, becomes somebody new. */
@Injectable()
export class CurrentVisitor {
  constructor(
    private readonly startSession: StartSession,
    private readonly ownProfile: OwnProfileQuery,
    private readonly config: Config,
  ) {}

  async of(request: Request): Promise<JsonOf<OwnProfileView>> {
    return (await this.known(request)) ?? (await this.newcomer(request));
  }

  private async known(request: Request): Promise<JsonOf<OwnProfileView> | undefined> {
    const { profileId } = request.session;
    return profileId === undefined ? undefined : this.ownProfile.of(profileId);
  }

  private async newcomer(request: Request): Promise<JsonOf<OwnProfileView>> {
    const creatorId = await this.startSession.execute({ limitedAddress: this.limitedAddressOf(request), isCrawler: isCrawler(request) });
    await signIn(request, creatorId);
    return (await this.ownProfile.of(creatorId)) ?? this.newcomer(request);
  }

  /** Decision 1: loopback is exempt by default, so that tests and benches can run. */
  private limitedAddressOf(request: Request): string | undefined {
    const address = request.ip ?? '';
    const isLoopback = /^(::ffff:)?127\.|^::1$/.test(address);
    return isLoopback && !this.config.limitLoopback ? undefined : address;
  }
}
