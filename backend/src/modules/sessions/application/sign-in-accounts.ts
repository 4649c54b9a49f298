import { Injectable } from '@nestjs/common';
import { sameEmail } from '../../../kernel/email-address.js';
import { Accounts, ProfileLock, type Account } from '../../profiles/index.js';
import type { AccountFacts, SignInResolution } from '../domain/sign-in-resolution.js';

/** Nothing has changed yet; the client repeats the request with `keep`. */
export interface AccountChoice {
  outcome: 'choose';
  current: Account | undefined;
  other: Account | undefined;
  /** `other` is not deleted when `current` is kept. */
  otherStays: boolean;
}

export type Resolved = Exclude<SignInResolution, { kind: 'choose' }>;

export type SignInResult = { outcome: Resolved['kind']; creatorId: number } | AccountChoice;

/** Applies the resolution of a sign-in to the accounts (PR-8). */
@Injectable()
export class SignInAccounts {
  constructor(
    private readonly accounts: Accounts,
    private readonly profileLock: ProfileLock,
  ) {}

  /** Before links and passkeys, because the deletion of an account deletes them (PR-75). */
  async lock(resolution: Resolved): Promise<void> {
    if (resolution.kind === 'started') return;
    const dropped = droppedBy(resolution);
    if (dropped === undefined) await this.profileLock.acquire(resolution.creatorId);
    else await this.profileLock.acquireForRemoval([resolution.creatorId, dropped]);
  }

  /** Creates the account, or merges the dropped one into it. Returns the id of the account that is signed in to. */
  async enter(resolution: Resolved): Promise<number> {
    if (resolution.kind === 'started') return this.accounts.create();
    const dropped = droppedBy(resolution);
    if (dropped !== undefined) await this.accounts.merge({ from: dropped, into: resolution.creatorId });
    return resolution.creatorId;
  }
}

export const droppedBy = (resolution: Resolved): number | undefined => ('dropped' in resolution ? resolution.dropped : undefined);

/** `email` is the address that is being verified, if any. */
export function accountFacts(account: Account | undefined, email?: string): AccountFacts | undefined {
  if (!account) return undefined;
  const { id, hasContent, isSaved, pendingEmail } = account;
  const awaitsProof = pendingEmail !== null && email !== undefined && sameEmail(pendingEmail, email);
  return { id, hasContent, isSaved, hasEmail: account.email !== null, awaitsProof };
}
