import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { EmailProofs } from '../profiles/index.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { TypeormUnitOfWork } from '../../platform/database/typeorm-unit-of-work.js';
import { CREATOR_PASSKEYS } from '../../platform/sessions/passkey-tables.js';
import { PostgresPasskeyStore } from '../../platform/sessions/postgres-passkey-store.js';
import { OwnPasskeys, CreatorPasskeys } from './application/own-passkeys.js';
import { RedeemPasskey } from './application/redeem-passkey.js';
import { MergeSessions } from './application/merge-sessions.js';
import { SignInAccounts } from './application/sign-in-accounts.js';
import { PasskeyController } from './http/passkey.controller.js';
import { SignInAnswer } from './http/verify.view.js';
import { OwnPasskeysQuery } from './queries/own-passkeys.query.js';
import { RedeemMagicLink } from './application/redeem-magic-link.js';
import { MagicLinkSender } from './application/magic-link-sender.js';
import { MailBudget } from './application/mail-budget.js';
import { ProveMagicLink } from './application/prove-magic-link.js';
import { ProtectChangedEmail } from './application/protect-changed-email.js';
import { TrackVisit } from './application/track-visit.js';
import { UndoEmailChange } from './application/undo-email-change.js';
import { StartSession } from './application/start-session.js';
import { EmailChanges } from './domain/email-change.js';
import { MagicLinks } from './domain/magic-link.js';
import { VisitorSessions } from './domain/visitor-sessions.js';
import { CurrentVisitor, SessionController } from './http/session.controller.js';
import { MagicLinkController } from './http/magic-link.controller.js';
import { EmailChangeController } from './http/email-change.controller.js';
import { UserSessionsController } from './http/user-sessions.controller.js';
import { TrackVisitGuard } from './http/track-visit.guard.js';
import { PostgresEmailChanges } from './infrastructure/postgres-email-changes.js';
import { SweepLinks } from './infrastructure/sweep-links.js';
import { TypeormMagicLinks } from './infrastructure/typeorm-magic-links.js';
import { PostgresVisitorSessions } from './infrastructure/postgres-visitor-sessions.js';
import { OwnSessionsQuery } from './queries/own-sessions.query.js';
import './sessions.table.js';

/** Global, because the profiles module needs `EmailProofs` and cannot import this module, which depends on it. */
@Global()
@Module({
  imports: [ProfilesModule],
  controllers: [SessionController, MagicLinkController, PasskeyController, EmailChangeController, UserSessionsController],
  providers: [
    StartSession,
    OwnPasskeys,
    RedeemPasskey,
    SignInAccounts,
    MergeSessions,
    SignInAnswer,
    OwnPasskeysQuery,
    MailBudget,
    MagicLinkSender,
    ProveMagicLink,
    RedeemMagicLink,
    ProtectChangedEmail,
    UndoEmailChange,
    TrackVisit,
    CurrentVisitor,
    OwnSessionsQuery,
    SweepLinks,
    { provide: APP_GUARD, useClass: TrackVisitGuard },
    {
      provide: CreatorPasskeys,
      useFactory: (work: TypeormUnitOfWork) => new PostgresPasskeyStore(work, CREATOR_PASSKEYS),
      inject: [TypeormUnitOfWork],
    },
    { provide: EmailChanges, useClass: PostgresEmailChanges },
    { provide: MagicLinks, useClass: TypeormMagicLinks },
    { provide: VisitorSessions, useClass: PostgresVisitorSessions },
    { provide: EmailProofs, useExisting: MagicLinkSender },
  ],
  exports: [EmailProofs],
})
export class SessionsModule {}
