import { Body, Controller, Get, Patch, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Creator } from '../../../kernel/actor.js';
import { SignedIn } from '../../../platform/http/contract/access.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { Returns, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap, ONE_ROW, Unlimited } from '../../../platform/http/contract/cost.js';
import { HonoursIfMatch, VersionETag } from '../../../platform/http/contract/versioned.js';
import { RequestOrigins } from '../../../platform/http/security/request-origins.js';
import { UpdateProfile } from '../application/update-profile.js';
import { OwnProfileQuery } from '../queries/own-profile.query.js';
import { OwnProfileView } from '../queries/own-profile.view.js';
import { UsernameQuotaQuery } from '../queries/username-quota.query.js';
import { UsernameQuotaView } from '../queries/username-quota.view.js';
import { UpdateProfileDto } from './update-profile.dto.js';

@ApiTags('Profile')
@Controller('api/profile')
export class ProfileController {
  constructor(
    private readonly updateProfileUseCase: UpdateProfile,
    private readonly ownProfile: OwnProfileQuery,
    private readonly quota: UsernameQuotaQuery,
    private readonly requestOrigins: RequestOrigins,
  ) {}

  @Patch()
  @Cheap()
  @SignedIn()
  @HonoursIfMatch('own-profile')
  @VersionETag()
  @Summary('Changes the viewer’s profile', 'A new `email` gets a magic link. 503 means that only sending the mail failed.')
  @Returns(200, OwnProfileView)
  @Throws(400, 401, 403, 404, 409, 413, 422, 429, 503)
  async updateProfile(
    @Me() me: Creator,
    @Body() { isPublicProfile, ...changes }: UpdateProfileDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JsonOf<OwnProfileView> | undefined> {
    await this.updateProfileUseCase.execute(me, { ...changes, isPublic: isPublicProfile }, this.requestOrigins.of(request, response));
    return this.ownProfile.of(me.creatorId);
  }

  @Get('username-changes')
  @Unlimited(ONE_ROW)
  @SignedIn()
  @Summary('Returns the number of remaining username changes')
  @Returns(200, UsernameQuotaView)
  @Throws(401, 404)
  getUsernameChanges(@Me() { creatorId }: Creator): Promise<JsonOf<UsernameQuotaView>> {
    return this.quota.of(creatorId);
  }
}
