import { Global, Module } from '@nestjs/common';
import { Argon2PasswordHasher } from '../../platform/sessions/argon2-password-hasher.js';
import { Config } from '../../platform/config/config.js';
import { OperationAudit } from '../../platform/http/contract/back-office.js';
import { JobAudit } from '../../platform/jobs/jobs.port.js';
import { TypeormUnitOfWork } from '../../platform/database/typeorm-unit-of-work.js';
import { ADMIN_PASSKEYS } from '../../platform/sessions/passkey-tables.js';
import { PostgresPasskeyStore } from '../../platform/sessions/postgres-passkey-store.js';
import { EditHashtags } from '../hashtags/index.js';
import { HashtagsModule } from '../hashtags/hashtags.module.js';
import { LinksModule } from '../links/links.module.js';
import { Accounts, EditProfile } from '../profiles/index.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { AdminAccounts } from './application/admin-accounts.js';
import { AuditJobs, AuditOperator, AuditTrail } from './application/audit-trail.js';
import { ChangeSettings } from './application/change-settings.js';
import { InviteAdmins } from './application/invite-admins.js';
import { CreateFirstAdmin, ResetLockedOutAdmin } from './application/operator-access.js';
import { OwnAccount } from './application/own-account.js';
import { PasskeyFactor, AdminPasskeys } from './application/passkey-factor.js';
import { Passwords } from './application/passwords.js';
import { SignInAttempts } from './application/sign-in-attempts.js';
import { SignIn, SignInNotices } from './application/sign-in.js';
import { TestMail } from './application/test-mail.js';
import { UserPages } from './application/user-pages.js';
import { AdminInvitations } from './domain/admin-invitation.js';
import { Admins, AdminSessions } from './domain/admin.js';
import { AdminLists } from './domain/list-preferences.js';
import { AdminAccountsController } from './http/admin-accounts.controller.js';
import { AdminPasskeysController } from './http/admin-passkeys.controller.js';
import { OwnAdminSessionsController, SessionsOfAdminController } from './http/admin-sessions.controller.js';
import { AdminInvitationsController, InvitationController } from './http/invitations.controller.js';
import { PreferencesController } from './http/preferences.controller.js';
import { SettingsController } from './http/settings.controller.js';
import { AdminSessionController } from './http/admin-session.controller.js';
import { AuditController } from './http/audit.controller.js';
import { OverviewController } from './http/overview.controller.js';
import { AuditInterceptor } from './http/audit.interceptor.js';
import { KnownBrowsers } from './http/known-browsers.js';
import { SecondFactorController } from './http/second-factor.controller.js';
import { SignInController } from './http/sign-in.controller.js';
import { UsersController, bulkUsers } from './http/users.controller.js';
import { MailedSignInNotices } from './infrastructure/mailed-sign-in-notices.js';
import { PostgresAdminInvitations } from './infrastructure/postgres-admin-invitations.js';
import { PostgresAdminSessions } from './infrastructure/postgres-admin-sessions.js';
import { PostgresAuditTrail } from './infrastructure/postgres-audit-trail.js';
import { TypeormAdminLists, TypeormAdmins } from './infrastructure/typeorm-admins.js';
import { AdminInvitationsQuery } from './queries/admin-invitations.query.js';
import { AdminsQuery, AdminSessionsQuery } from './queries/admins.query.js';
import { AuditQuery } from './queries/audit.query.js';
import { DailyCounts } from './queries/daily-counts.js';
import { OverviewQuery } from './queries/overview.query.js';
import { UserFilters } from './queries/user-filter.js';
import { SettingsQuery } from './queries/settings.query.js';
import { UsersQuery } from './queries/users.query.js';
import { ADMIN, INVITATION, SETTINGS, USER } from './admin.resources.js';
import { Resources } from '../../platform/resources/resources.js';
import './admin.table.js';

const useCases = [
  AdminAccounts,
  AuditOperator,
  ChangeSettings,
  CreateFirstAdmin,
  InviteAdmins,
  OwnAccount,
  PasskeyFactor,
  ResetLockedOutAdmin,
  SignIn,
  SignInAttempts,
  TestMail,
  UserPages,
];
const queries = [
  AdminInvitationsQuery,
  AdminSessionsQuery,
  AdminsQuery,
  AuditQuery,
  DailyCounts,
  OverviewQuery,
  SettingsQuery,
  UserFilters,
  UsersQuery,
];
const adapters = [
  KnownBrowsers,
  {
    provide: Passwords,
    useFactory: ({ tuning }: Config) => new Passwords(new Argon2PasswordHasher(tuning.passwordHash)),
    inject: [Config],
  },
  { provide: OperationAudit, useClass: AuditInterceptor },
  { provide: JobAudit, useClass: AuditJobs },
  { provide: AuditTrail, useClass: PostgresAuditTrail },
  { provide: AdminInvitations, useClass: PostgresAdminInvitations },
  { provide: Admins, useClass: TypeormAdmins },
  { provide: AdminSessions, useClass: PostgresAdminSessions },
  { provide: AdminLists, useClass: TypeormAdminLists },
  {
    provide: AdminPasskeys,
    useFactory: (work: TypeormUnitOfWork) => new PostgresPasskeyStore(work, ADMIN_PASSKEYS),
    inject: [TypeormUnitOfWork],
  },
  { provide: SignInNotices, useClass: MailedSignInNotices },
];

/** Global, because the controllers of all modules for the back-office use `OperationAudit`. */
@Global()
@Module({
  imports: [HashtagsModule, LinksModule, ProfilesModule],
  controllers: [
    AdminAccountsController,
    AdminInvitationsController,
    AdminPasskeysController,
    AdminSessionController,
    AuditController,
    InvitationController,
    OverviewController,
    OwnAdminSessionsController,
    SecondFactorController,
    SessionsOfAdminController,
    PreferencesController,
    SettingsController,
    SignInController,
    UsersController,
  ],
  providers: [...useCases, ...queries, ...adapters],
  exports: [AuditOperator, AuditTrail, JobAudit, OperationAudit, CreateFirstAdmin, ResetLockedOutAdmin, AdminsQuery],
})
export class AdminModule {
  constructor(resources: Resources, users: UsersQuery, accounts: Accounts, editProfile: EditProfile, editHashtags: EditHashtags) {
    resources.add({ ...USER, bulk: bulkUsers(users, accounts, editProfile, editHashtags) }, ADMIN, INVITATION, SETTINGS);
  }
}
