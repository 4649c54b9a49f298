/** The facts about a visitor who verified an address or used a passkey. */
export interface SignInFacts {
  /** Whether the browser that requested the mail is the one that uses it. */
  sameBrowser: boolean;
  /** The account of the session. */
  current?: AccountFacts;
  /** The account with this verified address or passkey. */
  owner?: AccountFacts;
  /** The account that an administrator entered the address for, if the link is an invitation. */
  invited?: AccountFacts;
  /** The visitor's choice after `choose`. */
  keep?: Keep;
}

export interface AccountFacts {
  id: number;
  /** Whether the account has a verified address or a passkey. */
  isSaved: boolean;
  hasEmail: boolean;
  hasContent: boolean;
  /** Whether this address is the pending address of the account. */
  awaitsProof: boolean;
}

export const KEEP = ['current', 'other'] as const;
export type Keep = (typeof KEEP)[number];

/** The result of verifying an address. `dropped` is merged into the account and deleted. */
export type SignInResolution =
  | { kind: 'continued'; creatorId: number }
  | { kind: 'saved'; creatorId: number; dropped?: number }
  | { kind: 'changed'; creatorId: number }
  | { kind: 'signed-in'; creatorId: number; dropped?: number }
  | { kind: 'started' }
  | { kind: 'choose' };

/**
 * Decides which account a verified address leads to (PR-8). The address joins the account of the browser that uses the
 * link, never the account that requested it, so that requesting a link to a foreign address has no effect on either account.
 */
export function resolveSignIn({ current, owner, invited, sameBrowser, keep }: SignInFacts): SignInResolution {
  if (invited) return signInToInvited(invited, current, keep);
  if (owner) return signInToOwner(owner, current, keep);
  if (!current) return { kind: 'started' };
  if (current.isSaved) return current.awaitsProof ? { kind: kindOfNewAddress(current), creatorId: current.id } : { kind: 'started' };
  // In another browser the address may be an attacker's, so an account with content is joined only after a confirmation.
  const needsConfirmation = current.hasContent && !sameBrowser;
  if (!needsConfirmation || keep === 'current') return { kind: 'saved', creatorId: current.id };
  return keep === 'other' ? { kind: 'started' } : { kind: 'choose' };
}

function signInToOwner(owner: AccountFacts, current: AccountFacts | undefined, keep: Keep | undefined): SignInResolution {
  if (current?.id === owner.id) return { kind: 'continued', creatorId: owner.id };
  if (!current || current.isSaved) return { kind: 'signed-in', creatorId: owner.id };
  if (!current.hasContent || keep === 'other') return { kind: 'signed-in', creatorId: owner.id, dropped: current.id };
  return keep === 'current' ? { kind: 'saved', creatorId: current.id, dropped: owner.id } : { kind: 'choose' };
}

const kindOfNewAddress = ({ hasEmail }: AccountFacts) => (hasEmail ? 'changed' : 'saved');

/** Drops neither the invited account nor an account with a verified address (ADR 0034). */
function signInToInvited(invited: AccountFacts, current?: AccountFacts, keep?: Keep): SignInResolution {
  if (current?.id === invited.id) return { kind: kindOfNewAddress(invited), creatorId: invited.id };
  if (!current || current.isSaved) return { kind: 'signed-in', creatorId: invited.id };
  if (!current.hasContent || keep === 'other') return { kind: 'signed-in', creatorId: invited.id, dropped: current.id };
  return keep === 'current' ? { kind: 'saved', creatorId: current.id } : { kind: 'choose' };
}
