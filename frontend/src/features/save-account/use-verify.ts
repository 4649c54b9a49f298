import { useState } from 'react';
import { isProblem, type Problem } from '@/shared/api/problem';
import { useVerifyMagicLinkMutation, type Account, type MagicLinkEvidence, type SessionUser, type Verified } from '@/shared/api/public-api';
import { isOver } from './link-failures';

export interface Entered {
  outcome: Exclude<Verified['outcome'], 'choose'>;
  user: SessionUser;
}

/** The accounts to choose from (PR-8). Nothing has changed yet; the same evidence is sent again with the chosen account. */
export interface Choice {
  current: Account | undefined;
  other: Account | undefined;
  /** `other` is not deleted when `current` is kept. */
  otherStays: boolean;
}

export type Keep = NonNullable<MagicLinkEvidence['keep']>;

export function useVerify(onEntered: (entered: Entered) => void) {
  const [send, { isLoading }] = useVerifyMagicLinkMutation();
  const [evidence, setEvidence] = useState<MagicLinkEvidence>({});
  const [choice, setChoice] = useState<Choice | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const verify = async (newEvidence: MagicLinkEvidence): Promise<void> => {
    setEvidence(newEvidence);
    setProblem(null);
    const { data, error } = await send({ verifyMagicLinkDto: newEvidence });
    if (data === undefined) {
      const failure = isProblem(error) ? error : null;
      // The question stays, so that the answer can be sent again.
      if (newEvidence.keep === undefined || isOver(failure)) setChoice(null);
      setProblem(failure);
      return;
    }
    const { outcome, user, current, other, otherStays = false } = data;
    if (outcome === 'choose') setChoice({ current, other, otherStays });
    else if (user !== undefined) onEntered({ outcome, user });
  };

  return {
    choice,
    problem,
    isVerifying: isLoading,
    verify: (newEvidence: MagicLinkEvidence) => void verify(newEvidence),
    keep: (keep: Keep) => void verify({ ...evidence, keep }),
  };
}
