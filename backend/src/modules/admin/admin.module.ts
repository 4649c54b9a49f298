import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { HashtagsModule } from '../hashtags/hashtags.module.js';
import { LinksModule } from '../links/links.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { AuditTrail } from './application/audit-trail.js';
import { ChangePassword } from './application/change-password.js';
import { CreateAdmin } from './application/create-admin.js';
import { CreateFirstAdmin } from './application/create-first-admin.js';
import { CreateUser } from './application/create-user.js';
import { DeleteAdmin } from './application/delete-admin.js';
import { ManageSecondFactor } from './application/manage-second-factor.js';
import { Passwords } from './application/passwords.js';
import { ResetAdminPassword } from './application/reset-admin-password.js';
import { ResetLockedOutAdmin } from './application/reset-locked-out-admin.js';
import { SignIn } from './application/sign-in.js';
import { SignInAttempts } from './application/sign-in-attempts.js';
import { SignInHistory } from './application/sign-in-history.js';
import { Admins } from './domain/admins.js';
import { AdminAccountsController } from './http/admin-accounts.controller.js';
import { AdminSessionController } from './http/admin-session.controller.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { AuditController } from './http/audit.controller.js';
import { AuditInterceptor } from './http/audit.interceptor.js';
import { SecondFactorController } from './http/second-factor.controller.js';
import { UsersController } from './http/users.controller.js';
import { Argon2Passwords } from './infrastructure/argon2-passwords.js';
import { AuditedSignIns } from './infrastructure/audited-sign-ins.js';
import { PostgresAuditTrail } from './infrastructure/postgres-audit-trail.js';
import { TypeormAdmins } from './infrastructure/typeorm-admins.js';
import { AdminAccountsQuery } from './queries/admin-accounts.query.js';
import { AuditQuery } from './queries/audit.query.js';
import { AuditedObjectQuery } from './queries/audited-object.query.js';
import { CurrentAdminQuery } from './queries/current-admin.query.js';
import { OverviewQuery } from './queries/overview.query.js';
import { SignedInAdminQuery } from './queries/signed-in-admin.query.js';
import { UsersQuery } from './queries/users.query.js';

const useCases = [
  ChangePassword,
  CreateAdmin,
  CreateFirstAdmin,
  CreateUser,
  DeleteAdmin,
  ManageSecondFactor,
  ResetAdminPassword,
  ResetLockedOutAdmin,
  SignIn,
  SignInAttempts,
];
const queries = [AdminAccountsQuery, AuditQuery, AuditedObjectQuery, CurrentAdminQuery, OverviewQuery, SignedInAdminQuery, UsersQuery];
const adapters = [
  { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
  { provide: AuditTrail, useClass: PostgresAuditTrail },
  { provide: Admins, useClass: TypeormAdmins },
  { provide: Passwords, useClass: Argon2Passwords },
  { provide: SignInHistory, useClass: AuditedSignIns },
];

@Module({
  imports: [HashtagsModule, LinksModule, ProfilesModule],
  controllers: [
    AdminAccountsController,
    AdminSessionController,
    AnalyticsController,
    AuditController,
    SecondFactorController,
    UsersController,
  ],
  providers: [...useCases, ...queries, ...adapters],
  exports: [CreateFirstAdmin, ResetLockedOutAdmin, SignedInAdminQuery],
})
export class AdminModule {}
