import { Injectable } from '@nestjs/common';
import { sameEmail } from '../../../kernel/email-address.js';
import { Accounts, ProfileLock, type Account, type MergedField, type MergeSelection } from '../../profiles/index.js';
import { KEEP, type AccountFacts, type Keep, type SignInResolution } from '../domain/sign-in-resolution.js';

/** Nothing has changed yet; the client repeats the request with `keep`. */
export interface AccountChoice {
  outcome: 'choose';
  current: Account | undefined;
  other: Account | undefined;
  /** `other` is not deleted when `current` is kept. */
  otherStays: boolean;
}

/** What a merge keeps (PR-104), as the visitor names the accounts. */
export interface MergeRequest {
  fields?: Partial<Record<MergedField, Keep>>;
  without?: { media?: Keep | 'both'; links?: number[]; hashtags?: number[]; albums?: number[]; collections?: number[] };
}

/** The visitor's answer to `choose`. */
export interface MergeChoice {
  keep?: Keep;
  merge?: MergeRequest;
}

type Resolved = Exclude<SignInResolution, { kind: 'choose' }>;

export interface Entered {
  outcome: Resolved['kind'];
  creatorId: number;
  /** The passkey that was used. */
  passkeyId?: number;
}

export type SignInResult = Entered | AccountChoice;

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
  async enter(resolution: Resolved, choice: MergeChoice, { current, other }: Pair): Promise<number> {
    if (resolution.kind === 'started') return this.accounts.create();
    const dropped = [current, other].find((account) => account !== undefined && account.id === droppedBy(resolution));
    if (dropped === undefined || current === undefined || other === undefined) return resolution.creatorId;
    // Clients of the observed application choose one of two accounts, and nothing of the other one.
    const isDeletionChosen = choice.keep !== undefined && choice.merge === undefined && dropped.hasContent;
    const selection = isDeletionChosen ? undefined : selectionOf(choice.merge ?? {}, { current: current.id, other: other.id });
    await this.accounts.merge({ from: dropped.id, into: resolution.creatorId, selection });
    return resolution.creatorId;
  }
}

/** The account of the session, and the one that has the address or passkey. */
interface Pair {
  current?: Account;
  other?: Account;
}

function selectionOf({ fields = {}, without = {} }: MergeRequest, ids: Record<Keep, number>): MergeSelection {
  const { media, links = [], hashtags = [], albums = [], collections = [] } = without;
  const mediaOf = KEEP.filter((side) => media === side || media === 'both').map((side) => ids[side]);
  return {
    fields: Object.fromEntries(Object.entries(fields).map(([name, side]) => [name, ids[side]])),
    without: { mediaOf, links, hashtags, albums, collections },
  };
}

export const droppedBy = (resolution: Resolved): number | undefined => ('dropped' in resolution ? resolution.dropped : undefined);

/** `email` is the address that is being verified, if any. */
export function accountFacts(account: Account | undefined, email?: string): AccountFacts | undefined {
  if (!account) return undefined;
  const { id, hasContent, isSaved, pendingEmail } = account;
  const awaitsProof = pendingEmail !== null && email !== undefined && sameEmail(pendingEmail, email);
  return { id, hasContent, isSaved, hasEmail: account.email !== null, awaitsProof };
}
