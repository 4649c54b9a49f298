import { Body, Controller, Delete, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Creator } from '../../../kernel/actor.js';
import { SignedIn } from '../../../platform/http/contract/access.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { ReturnsFile, ReturnsNothing, Throws, Summary } from '../../../platform/http/contract/answers.js';
import { Cheap, Expensive } from '../../../platform/http/contract/cost.js';
import { sendDownload } from '../../../platform/http/delivery/send-download.js';
import { signOut } from '../../../platform/sessions/visitor-session.js';
import { ExportProfile } from '../application/export-profile.js';
import { RemoveProfile } from '../application/remove-profile.js';
import { DeleteProfileDto } from './delete-profile.dto.js';

/** Export of a creator's data, and deletion of the account (PR-9). */
@ApiTags('Profile')
@Controller('api/profile')
export class OwnDataController {
  constructor(
    private readonly exportProfileUseCase: ExportProfile,
    private readonly removeProfile: RemoveProfile,
  ) {}

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
    await this.removeProfile.execute(me, me.creatorId, confirm);
    await signOut(request, response);
  }
}
