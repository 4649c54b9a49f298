import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../platform/mail/mailer.port.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import type { Language } from '../../../kernel/language.js';
import { AccountEmails, Accounts, EVERYTHING } from '../../profiles/index.js';
import { assertUndoable, EmailChanges } from '../domain/email-change.js';
import { UndoLinkInvalid, UndoLinkUsed, FormerEmailTaken } from '../domain/sessions.errors.js';
import { VisitorSessions } from '../domain/visitor-sessions.js';
import { changeUndoneMail } from './account-mails.js';
import { hashOf } from './link-secrets.js';
import { CreatorPasskeys } from './own-passkeys.js';

interface UndoneEmailChange {
  creatorId: number;
  username: string;
  /** The restored address. */
  email: string;
}

/** Undoes the change of an address with the token from the former mailbox (ADR 0031). */
@Injectable()
export class UndoEmailChange {
  constructor(
    private readonly changes: EmailChanges,
    private readonly accounts: Accounts,
    private readonly accountEmails: AccountEmails,
    private readonly sessions: VisitorSessions,
    private readonly passkeys: CreatorPasskeys,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(token: string, language: Language): Promise<UndoneEmailChange> {
    const now = this.clock.now();
    const change = await this.changes.find(hashOf(token));
    if (change === undefined) throw new UndoLinkInvalid();
    assertUndoable(change, now);
    const { id, creatorId, formerEmail: email } = change;
    return this.unitOfWork.run(async () => {
      // Locks the account before its changes (PR-75). Concurrent changes are then committed and visible.
      const { username, displayName, replaced } = await this.restore(creatorId, email);
      if (!(await this.changes.undo(id, now))) throw new UndoLinkUsed();
      await this.changes.void(creatorId, now, id);
      // Who changed the address may have added a passkey as well.
      await this.sessions.endAll(creatorId);
      await this.passkeys.removeAll(creatorId);
      const { publicUrl } = this.mailer;
      if (replaced !== undefined)
        await this.unitOfWork.afterCommit(() =>
          this.mailer.send(changeUndoneMail({ to: replaced, username, displayName, publicUrl, language })),
        );
      return { creatorId, username, email };
    });
  }

  /**
   * Another account may have verified the address in the meantime, from the same mailbox. An account without content is merged
   * into the restored account; an account with content throws `FormerEmailTaken`. Returns the address that is replaced.
   */
  private async restore(creatorId: number, email: string): Promise<{ username: string; displayName: string; replaced?: string }> {
    const other = await this.accounts.byEmail(email);
    if (other !== undefined && other.id !== creatorId) {
      if (other.hasContent) throw new FormerEmailTaken();
      await this.accounts.merge({ from: other.id, into: creatorId, selection: EVERYTHING });
    }
    return this.accountEmails.restore(creatorId, email);
  }
}
