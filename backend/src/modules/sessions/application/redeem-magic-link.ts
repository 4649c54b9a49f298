import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { sameEmail } from '../../../kernel/email-address.js';
import type { Language } from '../../../kernel/language.js';
import { AccountEmails, Accounts, ProfileLock, type Account } from '../../profiles/index.js';
import type { MagicLink } from '../domain/magic-link.js';
import { LinkInvalid } from '../domain/sessions.errors.js';
import { VisitorSessions } from '../domain/visitor-sessions.js';
import { resolveSignIn, type AccountFacts, type Keep, type SignInResolution } from '../domain/sign-in-resolution.js';
import { ProveMagicLink, type Evidence } from './prove-magic-link.js';

export interface RedemptionRequest {
  evidence: Evidence;
  /** The creator of the current session. */
  currentId?: number;
  keep?: Keep;
  /** The language of the mail to a former address. */
  language: Language;
}

/** The link is not used yet; the client repeats the request with `keep`. */
export interface AccountChoice {
  outcome: 'choose';
  current: Account | undefined;
  other: Account | undefined;
  /** `other` is not deleted when `current` is kept. */
  otherStays: boolean;
}

type Resolved = Exclude<SignInResolution, { kind: 'choose' }>;

export type RedemptionResult = { outcome: Resolved['kind']; creatorId: number } | AccountChoice;

/** Signs in by a link (PR-6 to PR-8). One statement consumes the link, so that it works once under concurrency. */
@Injectable()
export class RedeemMagicLink {
  constructor(
    private readonly proveMagicLink: ProveMagicLink,
    private readonly accounts: Accounts,
    private readonly accountEmails: AccountEmails,
    private readonly profileLock: ProfileLock,
    private readonly sessions: VisitorSessions,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ evidence, currentId, keep, language }: RedemptionRequest): Promise<RedemptionResult> {
    const link = await this.proveMagicLink.find(evidence);
    const current = currentId === undefined ? undefined : await this.accounts.byId(currentId);
    // A browser that is signed in to the account continues without a check (PR-7).
    if (current?.email && sameEmail(current.email, link.email)) return { outcome: 'continued', creatorId: current.id };
    const sameBrowser = await this.proveMagicLink.assertProven(link, evidence);
    return this.unitOfWork.run(async () => {
      const owner = await this.accounts.byEmail(link.email);
      const invited = link.isInvitation ? await this.invitedAccountOf(link) : undefined;
      const facts = { current: accountFacts(current, link), owner: accountFacts(owner, link), invited: accountFacts(invited, link) };
      const resolution = resolveSignIn({ sameBrowser, keep, ...facts });
      if (resolution.kind === 'choose') return { outcome: 'choose', current, other: invited ?? owner, otherStays: invited !== undefined };
      await this.lockAccounts(resolution);
      await this.proveMagicLink.consume(link);
      // Another person may have used the account before it had an address, so its sessions end.
      if (invited !== undefined) await this.sessions.endAll(invited.id);
      return { outcome: resolution.kind, creatorId: await this.enter(resolution, link.email, language) };
    });
  }

  /** Returns the id of the account that is signed in to. */
  private async enter(resolution: Resolved, email: string, language: Language): Promise<number> {
    const creatorId = resolution.kind === 'started' ? await this.accounts.create() : resolution.creatorId;
    // Merges before verifying, because the dropped account may have the address.
    if ('dropped' in resolution && resolution.dropped !== undefined)
      await this.accounts.merge({ from: resolution.dropped, into: creatorId });
    await this.accountEmails.verify(creatorId, email, language);
    return creatorId;
  }

  /** Before the link, because the deletion of an account deletes its links (PR-75). */
  private async lockAccounts(resolution: Resolved): Promise<void> {
    if (resolution.kind === 'started') return;
    if ('dropped' in resolution && resolution.dropped !== undefined)
      await this.profileLock.acquireForRemoval([resolution.creatorId, resolution.dropped]);
    else await this.profileLock.acquire(resolution.creatorId);
  }

  /** Throws `LinkInvalid` when an administrator has changed the address again, or another account has verified it. */
  private async invitedAccountOf({ creatorId, email }: MagicLink): Promise<Account> {
    const account = creatorId === null ? undefined : await this.accounts.byId(creatorId);
    const pendingEmail = account?.pendingEmail ?? null;
    if (account === undefined || pendingEmail === null || !sameEmail(pendingEmail, email)) throw new LinkInvalid();
    return account;
  }
}

function accountFacts(account: Account | undefined, { email }: MagicLink): AccountFacts | undefined {
  if (!account) return undefined;
  const { id, hasContent, pendingEmail } = account;
  return { id, hasContent, isSaved: account.email !== null, awaitsProof: pendingEmail !== null && sameEmail(pendingEmail, email) };
}
