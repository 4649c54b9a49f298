import { Global, Module } from '@nestjs/common';
import { OperationAudit } from '../../platform/http/contract/back-office.js';
import { HashtagsModule } from '../hashtags/hashtags.module.js';
import { LinksModule } from '../links/links.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { JobAudit } from '../../platform/jobs/jobs.port.js';
import { AuditJobs } from './application/audit-jobs.js';
import { AuditOperator } from './application/audit-operator.js';
import { AuditTrail } from './application/audit-trail.js';
import { ChangePassword } from './application/change-password.js';
import { CheckCredentials } from './application/check-credentials.js';
import { CreateAdmin } from './application/create-admin.js';
import { CreateFirstAdmin } from './application/create-first-admin.js';
import { CreateUser } from './application/create-user.js';
import { DeleteAdmin } from './application/delete-admin.js';
import { KnownNetworks } from './application/known-networks.js';
import { ManageSecondFactor } from './application/manage-second-factor.js';
import { NewPasswords } from './application/new-passwords.js';
import { PasswordStrength } from './application/password-strength.js';
import { Passwords } from './application/passwords.js';
import { ProveIdentity } from './application/prove-identity.js';
import { RefusedSignIns } from './application/refused-sign-ins.js';
import { ResetAdminPassword } from './application/reset-admin-password.js';
import { ResetLockedOutAdmin } from './application/reset-locked-out-admin.js';
import { SignIn } from './application/sign-in.js';
import { SignInAttempts } from './application/sign-in-attempts.js';
import { SignInNotices } from './application/sign-in-notices.js';
import { StepUp } from './application/step-up.js';
import { UpdateUserPage } from './application/update-user-page.js';
import { Admins } from './domain/admins.js';
import { AdminAccountsController } from './http/admin-accounts.controller.js';
import { AdminSessionController } from './http/admin-session.controller.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { AuditController } from './http/audit.controller.js';
import { AuditInterceptor } from './http/audit.interceptor.js';
import { KnownBrowsers } from './http/known-browsers.js';
import { SecondFactorController } from './http/second-factor.controller.js';
import { StepUpController } from './http/step-up.controller.js';
import { UsersController } from './http/users.controller.js';
import { Argon2Passwords } from './infrastructure/argon2-passwords.js';
import { AuditedRefusedSignIns } from './infrastructure/audited-refused-sign-ins.js';
import { MailedSignInNotices } from './infrastructure/mailed-sign-in-notices.js';
import { PostgresAuditTrail } from './infrastructure/postgres-audit-trail.js';
import { PostgresKnownNetworks } from './infrastructure/postgres-known-networks.js';
import { TypeormAdmins } from './infrastructure/typeorm-admins.js';
import { ZxcvbnPasswordStrength } from './infrastructure/zxcvbn-password-strength.js';
import { AdminAccountsQuery } from './queries/admin-accounts.query.js';
import { AuditQuery } from './queries/audit.query.js';
import { AuditedObjectQuery } from './queries/audited-object.query.js';
import { CurrentAdminQuery } from './queries/current-admin.query.js';
import { OverviewQuery } from './queries/overview.query.js';
import { SignedInAdminQuery } from './queries/signed-in-admin.query.js';
import { UsersQuery } from './queries/users.query.js';

const useCases = [
  AuditOperator,
  ChangePassword,
  CheckCredentials,
  CreateAdmin,
  CreateFirstAdmin,
  CreateUser,
  DeleteAdmin,
  ManageSecondFactor,
  NewPasswords,
  ProveIdentity,
  ResetAdminPassword,
  ResetLockedOutAdmin,
  SignIn,
  SignInAttempts,
  StepUp,
  UpdateUserPage,
];
const queries = [AdminAccountsQuery, AuditQuery, AuditedObjectQuery, CurrentAdminQuery, OverviewQuery, SignedInAdminQuery, UsersQuery];
const adapters = [
  KnownBrowsers,
  { provide: OperationAudit, useClass: AuditInterceptor },
  { provide: AuditTrail, useClass: PostgresAuditTrail },
  { provide: Admins, useClass: TypeormAdmins },
  { provide: PasswordStrength, useClass: ZxcvbnPasswordStrength },
  { provide: Passwords, useClass: Argon2Passwords },
  { provide: KnownNetworks, useClass: PostgresKnownNetworks },
  { provide: JobAudit, useClass: AuditJobs },
  { provide: RefusedSignIns, useClass: AuditedRefusedSignIns },
  { provide: SignInNotices, useClass: MailedSignInNotices },
];

/** Global, because the controllers of all modules for the back-office use `OperationAudit`. */
@Global()
@Module({
  imports: [HashtagsModule, LinksModule, ProfilesModule],
  controllers: [
    AdminAccountsController,
    AdminSessionController,
    AnalyticsController,
    AuditController,
    SecondFactorController,
    StepUpController,
    UsersController,
  ],
  providers: [...useCases, ...queries, ...adapters],
  exports: [AuditOperator, JobAudit, OperationAudit, CreateFirstAdmin, ResetLockedOutAdmin, SignedInAdminQuery],
})
export class AdminModule {}
