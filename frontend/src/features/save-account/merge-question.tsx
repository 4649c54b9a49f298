import { clsx } from 'clsx';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '@/shared/api/api-error';
import type { AccountView, MergeDto } from '@/shared/api/account-api';
import { nameOf } from '@/shared/lib/name-of';
import { getT } from '@/shared/texts/texts';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { InlineError } from '@/shared/ui/inline-error';
import { MergePages } from './merge-pages';
import { canMerge } from './merge-selection';
import type { Choice, Keep } from './use-verify';

const AVATAR_PX = 48;
/** The button stands below the text, because a long username leaves no room beside it, and wraps. */
const rowClass = 'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 rounded-panel border border-line p-4';
const buttonClass = 'max-sm:col-span-2 sm:col-start-2 sm:justify-self-start';

interface MergeQuestionProps {
  choice: Choice;
  /** Why the last answer could not be saved. */
  error: ApiError | null;
  isVerifying: boolean;
  onKeep: (keep: Keep, merge?: MergeDto) => void;
  /** What the other account was found by. */
  by?: 'email' | 'passkey';
}

export const mergeTitle = (choice: Choice): string =>
  canMerge(choice) ? getT('saveAccount.mergePages')('title') : getT('saveAccount.merge')('title');

/** Asks what of two pages to keep (PR-104), and which account when there is nothing to merge, or when only one is wanted. */
export function MergeQuestion({ by = 'email', ...props }: MergeQuestionProps) {
  const t = getT('saveAccount.mergePages');
  const { choice } = props;
  const [isOneKept, setOneKept] = useState(false);
  if (!canMerge(choice)) return <AccountQuestion by={by} {...props} />;
  if (!isOneKept) return <MergePages {...props} choice={choice} by={by} onMerge={props.onKeep} onKeepOne={() => setOneKept(true)} />;
  return (
    <>
      <AccountQuestion by={by} {...props} />
      <Button variant="secondary" disabled={props.isVerifying} onClick={() => setOneKept(false)}>
        {t('keepBoth')}
      </Button>
    </>
  );
}

/** Asks which account to keep when the current one has content (PR-8); without another account, the second choice is a new one. */
function AccountQuestion({ choice: { current, other, otherStays }, error, isVerifying, onKeep, by }: MergeQuestionProps) {
  const t = getT('saveAccount.merge');
  const [kept, setKept] = useState<Keep>();
  const keepProps = (account: Keep) => ({
    disabled: isVerifying,
    loading: isVerifying && kept === account,
    onClick: () => {
      setKept(account);
      onKeep(account);
    },
  });
  return (
    <div className="flex flex-col gap-3">
      <p className="mb-1 text-ink-soft">
        {other === undefined ? t('hintNew') : otherStays ? t('hintInvited') : t(by === 'email' ? 'hint' : 'hintPasskey')}
      </p>
      {current === undefined ? null : (
        <Candidate
          title={t('current')}
          account={current}
          rest={other && { account: other, stays: otherStays }}
          keepProps={keepProps('current')}
        />
      )}
      {other === undefined ? (
        <section className={rowClass}>
          <span className="inline-flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent">
            <UserPlus aria-hidden className="size-5" />
          </span>
          <div className="min-w-0">
            <p className="font-semibold">{t('fresh')}</p>
            {current === undefined ? null : <p className="text-sm text-ink-soft">{t('freshHint', { username: current.username })}</p>}
          </div>
          <Button variant="secondary" className={buttonClass} {...keepProps('other')}>
            {t('start')}
          </Button>
        </section>
      ) : (
        <Candidate
          title={t(by === 'email' ? 'other' : 'otherPasskey')}
          account={other}
          rest={current && { account: current, stays: false }}
          keepProps={keepProps('other')}
        />
      )}
      <InlineError text={error?.message} />
    </div>
  );
}

interface CandidateProps {
  title: string;
  account: AccountView;
  /** The account that is not kept with this choice. */
  rest: { account: AccountView; stays: boolean } | undefined;
  keepProps: { disabled: boolean; loading: boolean; onClick: () => void };
}

function Candidate({ title, account, rest, keepProps }: CandidateProps) {
  const t = getT('saveAccount.merge');
  const { username, profileImage } = account;
  const contentOf = ({ mediaCount, followers }: AccountView) => ({
    media: t('media', { n: mediaCount }),
    followers: t('followers', { n: followers }),
  });
  const { media, followers } = contentOf(account);
  const isDeleting = rest?.stays === false;
  const consequence = (): string => {
    if (rest === undefined) return t('joined');
    return t(rest.stays ? 'kept' : 'consequence', { other: rest.account.username, ...contentOf(rest.account) });
  };
  return (
    <section aria-label={title} className={rowClass}>
      <Avatar username={username} image={profileImage} size={AVATAR_PX} />
      <div className="min-w-0">
        <p className="text-sm text-ink-faint">{title}</p>
        <p className="font-semibold wrap-anywhere">{nameOf(account)}</p>
        <p className="text-sm text-ink-soft">{[...(account.displayName === '' ? [] : [`@${username}`]), media, followers].join(' · ')}</p>
        <p className={clsx('mt-1 text-sm font-medium', isDeleting && 'text-danger')}>{consequence()}</p>
      </div>
      <Button variant="secondary" className={buttonClass} {...keepProps}>
        {t('keep', { username })}
      </Button>
    </section>
  );
}
