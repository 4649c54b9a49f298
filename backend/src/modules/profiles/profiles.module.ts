import { Module } from '@nestjs/common';
import { CreateProfile } from './application/create-profile.js';
import { UpdateProfile } from './application/update-profile.js';
import { Profiles } from './domain/profiles.js';
import { AvatarController } from './http/avatar.controller.js';
import { ProfileController } from './http/profile.controller.js';
import { TypeormProfiles } from './infrastructure/typeorm-profiles.js';
import { OwnProfileQuery } from './queries/own-profile.query.js';

@Module({
  controllers: [ProfileController, AvatarController],
  providers: [CreateProfile, UpdateProfile, OwnProfileQuery, { provide: Profiles, useClass: TypeormProfiles }],
  exports: [CreateProfile, OwnProfileQuery],
})
export class ProfilesModule {}
