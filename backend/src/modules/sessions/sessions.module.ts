import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { EmailProofs } from '../profiles/index.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { EndSessions } from './application/end-sessions.js';
import { EnterAccount } from './application/enter-account.js';
import { InviteByEmail } from './application/invite-by-email.js';
import { MailBudget } from './application/mail-budget.js';
import { MailMagicLink } from './application/mail-magic-link.js';
import { MergeMagicLinks } from './application/merge-magic-links.js';
import { MailUndoLink } from './application/mail-undo-link.js';
import { TrackVisit } from './application/track-visit.js';
import { ProtectChangedEmail } from './application/protect-changed-email.js';
import { ProveMagicLink } from './application/prove-magic-link.js';
import { RedeemMagicLink } from './application/redeem-magic-link.js';
import { ReturnEmail } from './application/return-email.js';
import { SendMagicLink } from './application/send-magic-link.js';
import { StartSession } from './application/start-session.js';
import { UndoEmailChange } from './application/undo-email-change.js';
import { EmailChanges } from './domain/email-changes.js';
import { MagicLinks } from './domain/magic-links.js';
import { VisitorSessions } from './domain/visitor-sessions.js';
import { CurrentVisitor } from './http/current-visitor.js';
import { EnterByLink } from './http/enter-by-link.js';
import { EmailChangeController } from './http/email-change.controller.js';
import { MagicLinkController } from './http/magic-link.controller.js';
import { TrackVisitGuard } from './http/track-visit.guard.js';
import { SessionController } from './http/session.controller.js';
import { MailedEmailProofs } from './infrastructure/mailed-email-proofs.js';
import { PostgresEmailChanges } from './infrastructure/postgres-email-changes.js';
import { SweepEmailChanges } from './infrastructure/sweep-email-changes.js';
import { SweepMagicLinks } from './infrastructure/sweep-magic-links.js';
import { TypeormMagicLinks } from './infrastructure/typeorm-magic-links.js';
import { WriteSessionVisits } from './infrastructure/write-session-visits.js';
import { PostgresVisitorSessions } from './infrastructure/postgres-visitor-sessions.js';
import { OwnSessionsQuery } from './queries/own-sessions.query.js';
import { OwnSessionData } from './queries/own-session-data.js';

/** Global, because the profiles module needs `EmailProofs` and cannot import this module, which depends on it. */
@Global()
@Module({
  imports: [ProfilesModule],
  controllers: [SessionController, MagicLinkController, EmailChangeController],
  providers: [
    StartSession,
    EndSessions,
    InviteByEmail,
    MailBudget,
    MailMagicLink,
    SendMagicLink,
    ProveMagicLink,
    RedeemMagicLink,
    EnterAccount,
    MergeMagicLinks,
    ProtectChangedEmail,
    MailUndoLink,
    ReturnEmail,
    UndoEmailChange,
    TrackVisit,
    CurrentVisitor,
    EnterByLink,
    OwnSessionsQuery,
    OwnSessionData,
    SweepMagicLinks,
    SweepEmailChanges,
    WriteSessionVisits,
    { provide: APP_GUARD, useClass: TrackVisitGuard },
    { provide: EmailChanges, useClass: PostgresEmailChanges },
    { provide: MagicLinks, useClass: TypeormMagicLinks },
    { provide: VisitorSessions, useClass: PostgresVisitorSessions },
    { provide: EmailProofs, useClass: MailedEmailProofs },
  ],
  exports: [EmailProofs],
})
export class SessionsModule {}
