import { Body, Controller, Delete, Get, Patch, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Creator } from '../../../kernel/actor.js';
import { SignedIn } from '../../../platform/http/contract/access.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { Returns, ReturnsFile, ReturnsNothing, Summary, Throws, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap, Expensive, ONE_ROW, Unlimited } from '../../../platform/http/contract/cost.js';
import { HonoursIfMatch, VersionETag } from '../../../platform/http/contract/versioned.js';
import { sendDownload } from '../../../platform/http/delivery/send-download.js';
import { RequestOrigins } from '../../../platform/http/security/request-origins.js';
import { signOut } from '../../../platform/sessions/visitor-session.js';
import { Accounts } from '../application/accounts.js';
import { ExportProfile } from '../application/export-profile.js';
import { UpdateProfile } from '../application/update-profile.js';
import { OwnProfileQuery } from '../queries/own-profile.query.js';
import { OwnProfileView, UsernameQuotaView } from '../queries/profile.view.js';
import { DeleteProfileDto, UpdateProfileDto } from './profile.dto.js';

@ApiTags('Profile')
@Controller('api/profile')
export class ProfileController {
  constructor(
    private readonly updateProfileUseCase: UpdateProfile,
    private readonly exportProfileUseCase: ExportProfile,
    private readonly accounts: Accounts,
    private readonly ownProfile: OwnProfileQuery,
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
    return this.ownProfile.usernameQuota(creatorId);
  }

  @Get('export')
  @Expensive()
  @SignedIn()
  @Summary(
    'Downloads all data of the viewer as a ZIP',
    'Profile, links with their clicks, gallery, follows, likes, activities and statistics as JSON, and the media files.',
  )
  @ReturnsFile('application/zip')
  @Throws(401, 429)
  async exportProfile(@Me() { creatorId }: Creator, @Res() response: Response): Promise<void> {
    await sendDownload(
      await this.exportProfileUseCase.execute(creatorId),
      { name: 'vitrine-export.zip', mimeType: 'application/zip' },
      response,
    );
  }

  @Delete()
  @Cheap()
  @SignedIn()
  @Summary('Deletes the viewer’s account', 'All its sessions end. The username is never issued again.')
  @ReturnsNothing()
  @Throws(400, 401, 403, 404)
  async deleteProfile(
    @Me() me: Creator,
    @Body() { confirm }: DeleteProfileDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.accounts.remove(me, me.creatorId, confirm);
    await signOut(request, response);
  }
}
