import { Module } from '@nestjs/common';
import { AccountEmails } from './application/account-emails.js';
import { CheckAvailability } from './application/check-availability.js';
import { ModeratedProfiles } from './application/moderated-profiles.js';
import { Accounts } from './application/accounts.js';
import { ExportProfile, ProfileArchive } from './application/export-profile.js';
import { LastVisits, ProfileLock, Profiles, OwnedRows } from './domain/profiles.js';
import { EditProfile } from './application/edit-profile.js';
import { AvailabilityController } from './http/availability.controller.js';
import { AvatarController, ProfileController } from './http/profile.controller.js';
import { ZipProfileArchive } from './infrastructure/zip-profile-archive.js';
import { PostgresLastVisits, PostgresProfileLock, TypeormProfiles } from './infrastructure/typeorm-profiles.js';
import { MergedProfiles } from './domain/merge.js';
import { PostgresMergedProfiles } from './infrastructure/postgres-merged-profiles.js';
import { PostgresOwnedRows } from './infrastructure/postgres-owned-rows.js';
import { MergePreview } from './queries/merge-preview.query.js';
import { OwnProfileQuery } from './queries/own-profile.query.js';
import { RenamedProfilesQuery } from './queries/renamed-profiles.query.js';
import { UsernameSearch } from './queries/username-search.query.js';
import { OWN_PROFILE_RESOURCE } from './queries/own-profile.query.js';
import { Resources } from '../../platform/resources/resources.js';
import { EditHistory } from './domain/edit-history.js';
import { PostgresEditHistory } from './infrastructure/postgres-edit-history.js';
import { CreatorEditsController } from './http/creator-edits.controller.js';
import { CreatorEditsQuery } from './queries/creator-edits.query.js';
import './profiles.table.js';

const exportedProviders = [
  AccountEmails,
  Accounts,
  CheckAvailability,
  EditProfile,
  MergePreview,
  ModeratedProfiles,
  OwnProfileQuery,
  RenamedProfilesQuery,
  UsernameSearch,
];

/** The global sessions module provides `EmailProofs`. */
@Module({
  controllers: [ProfileController, AvailabilityController, AvatarController, CreatorEditsController],
  providers: [
    ...exportedProviders,
    ExportProfile,
    CreatorEditsQuery,
    { provide: EditHistory, useClass: PostgresEditHistory },
    { provide: Profiles, useClass: TypeormProfiles },
    { provide: MergedProfiles, useClass: PostgresMergedProfiles },
    { provide: OwnedRows, useClass: PostgresOwnedRows },
    { provide: LastVisits, useClass: PostgresLastVisits },
    { provide: ProfileLock, useClass: PostgresProfileLock },
    { provide: ProfileArchive, useClass: ZipProfileArchive },
  ],
  exports: [...exportedProviders, EditHistory, LastVisits, OwnedRows, ProfileLock],
})
export class ProfilesModule {
  constructor(resources: Resources) {
    resources.add(OWN_PROFILE_RESOURCE);
  }
}
