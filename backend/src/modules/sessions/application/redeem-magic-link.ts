import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { sameEmail } from '../../../kernel/email-address.js';
import type { Language } from '../../../kernel/language.js';
import { Mailer } from '../../../platform/mail/mailer.port.js';
import { AccountEmails, Accounts, type Account } from '../../profiles/index.js';
import type { MagicLink } from '../domain/magic-link.js';
import { LinkInvalid } from '../domain/sessions.errors.js';
import { VisitorSessions } from '../domain/visitor-sessions.js';
import { resolveSignIn } from '../domain/sign-in-resolution.js';
import { ProveMagicLink, type Evidence } from './prove-magic-link.js';
import { SignInAccounts, accountFacts, type MergeChoice, type SignInResult } from './sign-in-accounts.js';
import { CreatorPasskeys } from './own-passkeys.js';
import { savedAccountMail } from './account-mails.js';

interface RedemptionRequest {
  evidence: Evidence;
  /** The creator of the current session. */
  currentId?: number;
  choice: MergeChoice;
  /** The passkeys that the current session has added or signed in with. */
  passkeys: number[];
  /** The language of mails. */
  language: Language;
}

/** Signs in by a link (PR-6 to PR-8). One statement consumes the link, so that it works once under concurrency. */
@Injectable()
export class RedeemMagicLink {
  constructor(
    private readonly proveMagicLink: ProveMagicLink,
    private readonly accounts: Accounts,
    private readonly accountEmails: AccountEmails,
    private readonly signInAccounts: SignInAccounts,
    private readonly sessions: VisitorSessions,
    private readonly passkeys: CreatorPasskeys,
    private readonly mailer: Mailer,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ evidence, currentId, choice, passkeys, language }: RedemptionRequest): Promise<SignInResult> {
    const link = await this.proveMagicLink.find(evidence);
    const current = currentId === undefined ? undefined : await this.accounts.byId(currentId);
    // A browser that is signed in to the account continues without a check (PR-7).
    if (current?.email && sameEmail(current.email, link.email)) return { outcome: 'continued', creatorId: current.id };
    const sameBrowser = await this.proveMagicLink.assertProven(link, evidence);
    return this.unitOfWork.run(async () => {
      const owner = await this.accounts.byEmail(link.email);
      const invited = link.isInvitation ? await this.invitedAccountOf(link) : undefined;
      const facts = {
        current: accountFacts(current, link.email),
        owner: accountFacts(owner, link.email),
        invited: accountFacts(invited, link.email),
      };
      const resolution = resolveSignIn({ sameBrowser, keep: choice.keep, ...facts });
      const other = invited ?? owner;
      if (resolution.kind === 'choose') return { outcome: 'choose', current, other, otherStays: invited !== undefined };
      await this.signInAccounts.lock(resolution);
      await this.proveMagicLink.consume(link);
      // Another person may have used the account before it had an address, so its sessions end and its passkeys are removed.
      if (invited !== undefined) await this.removeAccess(invited.id);
      // Merges before verifying, because the dropped account may have the address.
      const creatorId = await this.signInAccounts.enter(resolution, choice, { current, other });
      await this.accountEmails.verify(creatorId, link.email, language);
      if (resolution.kind === 'saved' && resolution.dropped === undefined) await this.endEarlierAccess(creatorId, passkeys, language);
      return { outcome: resolution.kind, creatorId };
    });
  }

  private async removeAccess(creatorId: number): Promise<void> {
    await this.sessions.endAll(creatorId);
    await this.passkeys.removeAll(creatorId);
  }

  /**
   * The first proven address ends the sessions and removes the passkeys that the browser of the proof has not used, because another person may
   * have used the account before. A mail names the passkeys that stay, because that person may have shared the browser too (PR-99).
   */
  private async endEarlierAccess(creatorId: number, passkeys: number[], language: Language): Promise<void> {
    await this.sessions.endAll(creatorId);
    const { kept, removed } = await this.passkeys.removeOthers(creatorId, passkeys);
    const account = await this.accounts.byId(creatorId);
    if (kept.length + removed.length === 0 || account === undefined || account.email === null) return;
    const { email: to, username, displayName } = account;
    const mail = savedAccountMail({ to, username, displayName, kept, removed, publicUrl: this.mailer.publicUrl, language });
    await this.unitOfWork.afterCommit(() => this.mailer.send(mail));
  }

  /** Throws `LinkInvalid` when an administrator has changed the address again, or another account has verified it. */
  private async invitedAccountOf({ creatorId, email }: MagicLink): Promise<Account> {
    const account = creatorId === null ? undefined : await this.accounts.byId(creatorId);
    const pendingEmail = account?.pendingEmail ?? null;
    if (account === undefined || pendingEmail === null || !sameEmail(pendingEmail, email)) throw new LinkInvalid();
    return account;
  }
}
