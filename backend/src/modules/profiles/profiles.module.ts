import { Module } from '@nestjs/common';
import { AdministerProfile } from './application/administer-profile.js';
import { SetPendingEmail } from './application/set-pending-email.js';
import { CheckEmail } from './application/check-email.js';
import { CheckUsername } from './application/check-username.js';
import { CreateProfile } from './application/create-profile.js';
import { ExportProfile } from './application/export-profile.js';
import { FindAccount } from './application/find-account.js';
import { ProfileLock } from './application/profile-lock.js';
import { MarkFollowingSeen } from './application/mark-following-seen.js';
import { MergeProfiles } from './application/merge-profiles.js';
import { MoveFollowingCount } from './application/move-following-count.js';
import { ProfileArchive } from './application/profile-archive.js';
import { LastVisits } from './application/last-visits.js';
import { RemoveProfile } from './application/remove-profile.js';
import { RestoreEmail } from './application/restore-email.js';
import { ServedPaths } from './application/served-paths.js';
import { UpdateProfile } from './application/update-profile.js';
import { VerifyEmail } from './application/verify-email.js';
import { Accounts } from './domain/accounts.js';
import { Profiles } from './domain/profiles.js';
import { AvailabilityController } from './http/availability.controller.js';
import { AvatarController } from './http/avatar.controller.js';
import { OwnDataController } from './http/own-data.controller.js';
import { ProfileController } from './http/profile.controller.js';
import { ExpressServedPaths } from './infrastructure/express-served-paths.js';
import { OwnRecords } from './infrastructure/own-records.js';
import { PostgresLastVisits } from './infrastructure/postgres-last-visits.js';
import { PostgresProfileLock } from './infrastructure/postgres-profile-lock.js';
import { PostgresAccounts } from './infrastructure/postgres-accounts.js';
import { TypeormProfiles } from './infrastructure/typeorm-profiles.js';
import { ZipProfileArchive } from './infrastructure/zip-profile-archive.js';
import { OwnProfileQuery } from './queries/own-profile.query.js';
import { RenamedProfilesQuery } from './queries/renamed-profiles.query.js';
import { UsernameSearch } from './queries/username-search.query.js';
import { UsernameQuotaQuery } from './queries/username-quota.query.js';

const exportedProviders = [
  AdministerProfile,
  SetPendingEmail,
  CreateProfile,
  FindAccount,
  MarkFollowingSeen,
  MergeProfiles,
  MoveFollowingCount,
  OwnProfileQuery,
  RemoveProfile,
  RenamedProfilesQuery,
  RestoreEmail,
  UsernameSearch,
  VerifyEmail,
];

/** The global sessions module provides `EmailProofs`. */
@Module({
  controllers: [ProfileController, OwnDataController, AvailabilityController, AvatarController],
  providers: [
    ...exportedProviders,
    CheckEmail,
    ExportProfile,
    OwnRecords,
    CheckUsername,
    UpdateProfile,
    UsernameQuotaQuery,
    { provide: Profiles, useClass: TypeormProfiles },
    { provide: Accounts, useClass: PostgresAccounts },
    { provide: LastVisits, useClass: PostgresLastVisits },
    { provide: ProfileLock, useClass: PostgresProfileLock },
    { provide: ProfileArchive, useClass: ZipProfileArchive },
    { provide: ServedPaths, useClass: ExpressServedPaths },
  ],
  exports: [...exportedProviders, LastVisits, ProfileLock],
})
export class ProfilesModule {}
