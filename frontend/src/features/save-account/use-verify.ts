import { useState } from 'react';
import { asApiError, fieldMessage, type ApiError } from '@/shared/api/api-error';
import {
  useSignInByPasskeyMutation,
  useVerifyMagicLinkMutation,
  type AccountView,
  type MergeDto,
  type MergePreviewView,
  type PasskeySignInDto,
  type VerifyMagicLinkDto,
  type VerifyView,
} from '@/shared/api/account-api';
import type { OwnProfileView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';

/** Error codes of a sign-in link (PR-7); after each of them the visitor can request a new mail. */
const linkFailures = ['link_invalid', 'link_expired', 'link_used', 'link_replaced'] as const;
/** After these, the passkey must sign again. */
const passkeyFailures = ['passkey_unknown', 'passkey_not_verified', 'passkey_challenge_over', 'passkey_cloned'];

type LinkFailure = (typeof linkFailures)[number];

export function linkFailureOf(error: ApiError | null): LinkFailure | undefined {
  // A malformed token fails the validation of the request, so the server names the field instead of a link error.
  if (fieldMessage(error, 'token') !== undefined) return 'link_invalid';
  return linkFailures.find((code) => code === error?.code);
}

/** True when a retry with the same link or code cannot succeed. */
export function isOver(error: ApiError | null): boolean {
  const code = error?.code ?? '';
  return linkFailureOf(error) !== undefined || code === 'too_many_tries' || passkeyFailures.includes(code);
}

export interface Entered {
  outcome: Exclude<VerifyView['outcome'], 'choose'>;
  user: OwnProfileView;
  /** The content of two accounts is in one now (PR-104). */
  isMerged: boolean;
}

/** The accounts to choose from (PR-8). Nothing has changed yet; the same evidence is sent again with the chosen account. */
export interface Choice {
  current: AccountView | undefined;
  other: AccountView | undefined;
  /** `other` is not deleted when `current` is kept. */
  otherStays: boolean;
  /** What both accounts have, when there are two. */
  merge?: MergePreviewView;
}

export type Keep = NonNullable<VerifyMagicLinkDto['keep']>;

interface Evidence {
  keep?: Keep;
  merge?: MergeDto;
}

/** Sends the evidence of a sign-in, and again with the account to keep when both have content. */
function useSignIn<Sent extends Evidence>(
  send: (evidence: Sent) => Promise<{ data?: VerifyView; error?: unknown }>,
  onEntered: (entered: Entered) => void,
) {
  const [evidence, setEvidence] = useState<Sent | null>(null);
  const [isVerifying, setVerifying] = useState(false);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [apiError, setError] = useState<ApiError | null>(null);

  const verify = async (newEvidence: Sent): Promise<void> => {
    setEvidence(newEvidence);
    setError(null);
    setVerifying(true);
    const { data, error } = await send(newEvidence).finally(() => setVerifying(false));
    if (data === undefined) {
      const failure = asApiError(error) ?? null;
      // The question stays, so that the answer can be sent again.
      if (newEvidence.keep === undefined || isOver(failure)) setChoice(null);
      setError(failure);
      return;
    }
    const { outcome, user, current, other, otherStays = false, merge } = data;
    if (outcome === 'choose') setChoice({ current, other, otherStays, merge });
    else if (user !== undefined) onEntered({ outcome, user, isMerged: newEvidence.merge !== undefined });
  };

  return {
    choice,
    error: apiError,
    isVerifying,
    verify: (newEvidence: Sent) => void verify(newEvidence),
    /** Without `merge`, the content of the account that is not kept is deleted. */
    keep: (keep: Keep, merge?: MergeDto) => {
      if (evidence !== null) void verify({ ...evidence, keep, merge });
    },
  };
}

/** Signs in by a link or a code. */
export function useVerify(onEntered: (entered: Entered) => void) {
  const [send] = useVerifyMagicLinkMutation();
  return useSignIn<VerifyMagicLinkDto>((verifyMagicLinkDto) => send({ verifyMagicLinkDto }), onEntered);
}

/** Signs in by a passkey. */
export function usePasskeyProof(onEntered: (entered: Entered) => void) {
  const [send] = useSignInByPasskeyMutation();
  return useSignIn<PasskeySignInDto>((passkeySignInDto) => send({ passkeySignInDto }), onEntered);
}

/** Title and description of a completed sign-in. */
export function doneTexts({ outcome, user, isMerged }: Entered): { title: string; description: string } {
  const t = getT('verify');
  const values = { username: user.username, email: user.verifiedEmail ?? '' };
  if (isMerged) return { title: t('done.merged'), description: t('doneHint.merged', values) };
  if (outcome === 'saved' && user.verifiedEmail === null) return { title: t('done.saved'), description: getT('passkeys')('savedHint') };
  return { title: t(`done.${outcome}`, values), description: t(`doneHint.${outcome}`, values) };
}
