import { UserPlus } from 'lucide-react';
import type { Account } from '../../shared/api/public-api';
import { saveAccountTexts } from '../../shared/i18n/en/save-account';
import { count, fill } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import type { Choice, Keep } from './use-verify';

const AVATAR_PX = 48;

interface MergeQuestionProps {
  choice: Choice;
  isVerifying: boolean;
  onKeep: (keep: Keep) => void;
}

/** Asks which account to keep when the current one has content (PR-8); without another account, the second choice is a new one. */
export function MergeQuestion({ choice: { current, other }, isVerifying, onKeep }: MergeQuestionProps) {
  const t = getT(saveAccountTexts).merge;
  return (
    <div className="flex flex-col gap-3">
      <p className="mb-1 text-ink-soft">{other === undefined ? t.hintNew : t.hint}</p>
      {current === undefined ? null : (
        <Candidate
          title={t.current}
          account={current}
          isVerifying={isVerifying}
          onKeep={() => {
            onKeep('current');
          }}
        />
      )}
      {other === undefined ? (
        <section className="flex flex-wrap items-center gap-4 rounded-2xl border border-line p-4">
          <span className="inline-flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent">
            <UserPlus aria-hidden className="size-5" />
          </span>
          <div className="min-w-0 flex-[1_1_11rem]">
            <p className="font-semibold">{t.fresh}</p>
            <p className="text-sm text-ink-soft">{t.freshHint}</p>
          </div>
          <Button
            variant="secondary"
            size="small"
            disabled={isVerifying}
            onClick={() => {
              onKeep('other');
            }}
          >
            {t.start}
          </Button>
        </section>
      ) : (
        <Candidate
          title={t.other}
          account={other}
          isVerifying={isVerifying}
          onKeep={() => {
            onKeep('other');
          }}
        />
      )}
    </div>
  );
}

interface CandidateProps {
  title: string;
  account: Account;
  isVerifying: boolean;
  onKeep: () => void;
}

function Candidate({ title, account: { username, profileImage, mediaCount, followers }, isVerifying, onKeep }: CandidateProps) {
  const t = getT(saveAccountTexts).merge;
  return (
    <section aria-label={title} className="flex flex-wrap items-center gap-4 rounded-2xl border border-line p-4">
      <Avatar username={username} image={profileImage} size={AVATAR_PX} />
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="text-sm text-ink-faint">{title}</p>
        <p className="font-semibold">{username}</p>
        <p className="text-sm text-ink-soft">
          {count(t.media, mediaCount)}, {count(t.followers, followers)}
        </p>
      </div>
      <Button variant="secondary" size="small" disabled={isVerifying} onClick={onKeep}>
        {fill(t.keep, { username })}
      </Button>
    </section>
  );
}
