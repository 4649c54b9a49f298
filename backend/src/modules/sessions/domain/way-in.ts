/** What is known of somebody who proved that an address is theirs. */
export interface Proven {
  /** Whether the browser that asked for the mail is the one that uses it. */
  sameBrowser: boolean;
  /** Whose session it is. */
  current?: Holder;
  /** Who has the address. */
  owner?: Holder;
  /** The account that an administrator entered the address for, when the link was sent for it. */
  invited?: Holder;
  /** The answer to the question that `choose` asks. */
  keep?: Keep;
}

export interface Holder {
  id: number;
  isSaved: boolean;
  hasContent: boolean;
  /** Whether it waits for just this address to be proven. */
  awaitsProof: boolean;
}

export const KEEP = ['current', 'other'] as const;
export type Keep = (typeof KEEP)[number];

/** Where a proven address leads. `dropped` is merged into the account and gone. */
export type WayIn =
  | { kind: 'continued'; creatorId: number }
  | { kind: 'saved'; creatorId: number; dropped?: number }
  | { kind: 'changed'; creatorId: number }
  | { kind: 'signed-in'; creatorId: number; dropped?: number }
  | { kind: 'started' }
  | { kind: 'choose' };

/**
 * PR-8. The address is only ever joined to the account of whoever uses the link, never to that of whoever asked
 * for it: somebody who asks for another's address gains nothing, and lets nobody into their own.
 */
export function resolveSignIn({ current, owner, invited, sameBrowser, keep }: Proven): WayIn {
  if (invited) return toInvited(invited, current, keep);
  if (owner) return toOwner(owner, current, keep);
  if (!current) return { kind: 'started' };
  if (current.isSaved) return current.awaitsProof ? { kind: 'changed', creatorId: current.id } : { kind: 'started' };
  // elsewhere it may be a stranger's address that somebody is talked into: nothing that was made is given away unasked
  const mustAsk = current.hasContent && !sameBrowser;
  if (!mustAsk || keep === 'current') return { kind: 'saved', creatorId: current.id };
  return keep === 'other' ? { kind: 'started' } : { kind: 'choose' };
}

function toOwner(owner: Holder, current: Holder | undefined, keep: Keep | undefined): WayIn {
  if (current?.id === owner.id) return { kind: 'continued', creatorId: owner.id };
  if (!current || current.isSaved) return { kind: 'signed-in', creatorId: owner.id };
  if (!current.hasContent || keep === 'other') return { kind: 'signed-in', creatorId: owner.id, dropped: current.id };
  return keep === 'current' ? { kind: 'saved', creatorId: current.id, dropped: owner.id } : { kind: 'choose' };
}

/** ADR 0034. No account that has an address is dropped for an invitation: without the address, the invited one stays as it was. */
function toInvited(invited: Holder, current?: Holder, keep?: Keep): WayIn {
  if (current?.id === invited.id) return { kind: invited.isSaved ? 'changed' : 'saved', creatorId: invited.id };
  if (!current || current.isSaved) return { kind: 'signed-in', creatorId: invited.id };
  if (!current.hasContent || keep === 'other') return { kind: 'signed-in', creatorId: invited.id, dropped: current.id };
  return keep === 'current' ? { kind: 'saved', creatorId: current.id } : { kind: 'choose' };
}
