import { useState } from 'react';
import { isApiError, type ApiError, fieldMessage } from '@/shared/api/api-error';
import {
  useVerifyMagicLinkMutation,
  type AccountView,
  type VerifyMagicLinkDto,
  type OwnProfileView,
  type VerifyView,
} from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';

/** Error codes of a sign-in link (PR-7); after each of them the visitor can request a new mail. */
const linkFailures = ['link_invalid', 'link_expired', 'link_used', 'link_replaced'] as const;

type LinkFailure = (typeof linkFailures)[number];

export function linkFailureOf(error: ApiError | null): LinkFailure | undefined {
  // A malformed token fails the validation of the request, so the server names the field instead of a link error.
  if (fieldMessage(error, 'token') !== undefined) return 'link_invalid';
  return linkFailures.find((code) => code === error?.code);
}

/** True when a retry with the same link or code cannot succeed. */
export function isOver(error: ApiError | null): boolean {
  return linkFailureOf(error) !== undefined || error?.code === 'too_many_tries';
}

export interface Entered {
  outcome: Exclude<VerifyView['outcome'], 'choose'>;
  user: OwnProfileView;
}

/** The accounts to choose from (PR-8). Nothing has changed yet; the same evidence is sent again with the chosen account. */
export interface Choice {
  current: AccountView | undefined;
  other: AccountView | undefined;
  /** `other` is not deleted when `current` is kept. */
  otherStays: boolean;
}

export type Keep = NonNullable<VerifyMagicLinkDto['keep']>;

export function useVerify(onEntered: (entered: Entered) => void) {
  const [send, { isLoading }] = useVerifyMagicLinkMutation();
  const [evidence, setEvidence] = useState<VerifyMagicLinkDto>({});
  const [choice, setChoice] = useState<Choice | null>(null);
  const [apiError, setError] = useState<ApiError | null>(null);

  const verify = async (newEvidence: VerifyMagicLinkDto): Promise<void> => {
    setEvidence(newEvidence);
    setError(null);
    const { data, error } = await send({ verifyMagicLinkDto: newEvidence });
    if (data === undefined) {
      const failure = isApiError(error) ? error : null;
      // The question stays, so that the answer can be sent again.
      if (newEvidence.keep === undefined || isOver(failure)) setChoice(null);
      setError(failure);
      return;
    }
    const { outcome, user, current, other, otherStays = false } = data;
    if (outcome === 'choose') setChoice({ current, other, otherStays });
    else if (user !== undefined) onEntered({ outcome, user });
  };

  return {
    choice,
    error: apiError,
    isVerifying: isLoading,
    verify: (newEvidence: VerifyMagicLinkDto) => void verify(newEvidence),
    keep: (keep: Keep) => void verify({ ...evidence, keep }),
  };
}

/** Title and description of a completed sign-in. */
export function doneTexts({ outcome, user }: Entered): { title: string; description: string } {
  const t = getT('verify');
  const values = { username: user.username, email: user.verifiedEmail ?? '' };
  return { title: t(`done.${outcome}`, values), description: t(`doneHint.${outcome}`, values) };
}
