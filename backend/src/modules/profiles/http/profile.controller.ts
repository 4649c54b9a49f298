import { Body, Controller, Delete, Get, Patch, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { SignedIn } from '../../../shared/contract/access.js';
import { Me, type Actor } from '../../../shared/contract/actor.js';
import { Answers, AnswersNothing, Refuses, Summary, type JsonOf } from '../../../shared/contract/answers.js';
import { Askers } from '../../../shared/http/askers.js';
import { signOut } from '../../../shared/http/visitor-session.js';
import { RemoveProfile } from '../application/remove-profile.js';
import { UpdateOwnProfile } from '../application/update-own-profile.js';
import { OwnProfileQuery } from '../queries/own-profile.query.js';
import { OwnProfileView } from '../queries/own-profile.view.js';
import { UsernameQuotaQuery } from '../queries/username-quota.query.js';
import { UsernameQuotaView } from '../queries/username-quota.view.js';
import { DeleteProfileDto } from './delete-profile.dto.js';
import { UpdateProfileDto } from './update-profile.dto.js';

@ApiTags('Profile')
@Controller('api/profile')
export class ProfileController {
  constructor(
    private readonly updating: UpdateOwnProfile,
    private readonly removing: RemoveProfile,
    private readonly ownProfile: OwnProfileQuery,
    private readonly quota: UsernameQuotaQuery,
    private readonly askers: Askers,
  ) {}

  @Patch()
  @SignedIn()
  @Summary('Changes the own profile', 'Another `email` is sent a magic link; a 503 says that only that failed.')
  @Answers(200, OwnProfileView)
  @Refuses(400, 401, 403, 404, 409, 413, 422, 429, 503)
  async updateProfile(
    @Me() { creatorId }: Actor,
    @Body() { isPublicProfile, ...changes }: UpdateProfileDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JsonOf<OwnProfileView> | undefined> {
    await this.updating.execute(creatorId, { ...changes, isPublic: isPublicProfile }, this.askers.of(request, response));
    return this.ownProfile.of(creatorId);
  }

  @Delete()
  @SignedIn()
  @Summary('Deletes the own account for ever', 'The username is never issued again; all its sessions end.')
  @AnswersNothing()
  @Refuses(400, 401, 403, 404)
  async deleteProfile(
    @Me() { creatorId }: Actor,
    @Body() { confirm }: DeleteProfileDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.removing.execute(creatorId, { confirm });
    await signOut(request, response);
  }

  @Get('username-changes')
  @SignedIn()
  @Summary('How many username changes are left')
  @Answers(200, UsernameQuotaView)
  @Refuses(401, 404)
  getUsernameChanges(@Me() { creatorId }: Actor): Promise<JsonOf<UsernameQuotaView>> {
    return this.quota.of(creatorId);
  }
}
