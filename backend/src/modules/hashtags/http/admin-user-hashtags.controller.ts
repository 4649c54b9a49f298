import { Body, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly } from '../../../platform/http/contract/access.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { Returns, Throws, Summary } from '../../../platform/http/contract/answers.js';
import { Cheap } from '../../../platform/http/contract/cost.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { HonoursIfMatch } from '../../../platform/http/contract/versioned.js';
import { SuccessView } from '../../../platform/http/contract/success.view.js';
import { EditHashtags } from '../application/edit-hashtags.js';
import { AssignHashtagsDto } from './assign-hashtags.dto.js';

@ApiTags('Back-office: users')
@BackOffice('adm/api/users')
export class AdminUserHashtagsController {
  constructor(private readonly editHashtags: EditHashtags) {}

  @Put(':id/hashtags')
  @Cheap()
  @AdminOnly()
  @HonoursIfMatch('user')
  @Summary('Replaces the hashtags of a user')
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 404)
  async setUserHashtags(
    @ActingAdmin() admin: Admin,
    @Param() { id }: CreatorIdDto,
    @Body() { hashtagIds }: AssignHashtagsDto,
  ): Promise<SuccessView> {
    await this.editHashtags.assign(admin, id, hashtagIds);
    return { success: true };
  }
}
