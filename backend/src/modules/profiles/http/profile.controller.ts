import { Body, Controller, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../shared/contract/access.js';
import { Me, type Actor } from '../../../shared/contract/actor.js';
import { Answers, Refuses, Summary, type JsonOf } from '../../../shared/contract/answers.js';
import { UpdateProfile } from '../application/update-profile.js';
import { OwnProfileQuery } from '../queries/own-profile.query.js';
import { OwnProfileView } from '../queries/own-profile.view.js';
import { UpdateProfileDto } from './update-profile.dto.js';

@ApiTags('Profile')
@Controller('api/profile')
export class ProfileController {
  constructor(
    private readonly updating: UpdateProfile,
    private readonly ownProfile: OwnProfileQuery,
  ) {}

  @Patch()
  @SignedIn()
  @Summary('Changes the own profile')
  @Answers(200, OwnProfileView)
  @Refuses(400, 401, 403, 404, 413)
  async updateProfile(@Me() me: Actor, @Body() changes: UpdateProfileDto): Promise<JsonOf<OwnProfileView> | undefined> {
    await this.updating.execute(me.creatorId, { ...changes, isPublic: changes.isPublicProfile });
    return this.ownProfile.of(me.creatorId);
  }
}
