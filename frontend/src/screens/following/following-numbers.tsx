import { Heart, Sparkles, UserPlus, type LucideIcon } from 'lucide-react';
import { formatWhole } from '../../shared/lib/format';
import { commonTexts } from '../../shared/i18n/en/common';
import { followingTexts } from '../../shared/i18n/en/following';
import { getT } from '../../shared/i18n/texts';
import { Button } from '../../shared/ui/button';
import { Skeleton } from '../../shared/ui/skeleton';
import { useFollowingNumbers } from './use-following-numbers';

/** The server counts up to this number. */
const MAX_COUNTED = 1000;

function formatCapped(value: number): string {
  return value >= MAX_COUNTED ? `${formatWhole(MAX_COUNTED)}+` : formatWhole(value);
}

/** Shows what is new since the last visit; all numbers are data of the server (PR-20). */
export function FollowingNumbers({ isKnown }: { isKnown: boolean }) {
  const t = getT(followingTexts);
  const { retry } = getT(commonTexts);
  const { numbers, problem, isFetching, ask } = useFollowingNumbers(isKnown);
  if (numbers === undefined && problem !== undefined) {
    return (
      <p role="alert" className="mb-6 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        {t.numbersFailed} {problem.message}
        <Button variant="secondary" size="small" loading={isFetching} onClick={ask}>
          {retry}
        </Button>
      </p>
    );
  }
  const tiles: { label: string; icon: LucideIcon; value: string | undefined }[] = [
    { label: t.count, icon: Heart, value: numbers && formatWhole(numbers.following) },
    { label: t.updates, icon: Sparkles, value: numbers && formatCapped(numbers.newUpdates) },
    { label: t.followers, icon: UserPlus, value: numbers && formatCapped(numbers.newFollowers) },
  ];
  return (
    <dl aria-label={t.numbers} className="mb-7 grid grid-cols-3 gap-2 min-[360px]:gap-3 sm:gap-4">
      {tiles.map(({ label, icon: Icon, value }) => (
        <div key={label} className="card flex flex-col gap-1 p-2.5 min-[360px]:p-3.5 sm:p-5">
          <dt className="flex flex-col gap-2 text-xs font-medium text-ink-faint sm:flex-row sm:items-center sm:text-sm">
            <Icon aria-hidden className="size-4 text-accent" />
            {label}
          </dt>
          <dd className="mt-auto text-2xl font-extrabold tracking-tight tabular-nums sm:text-3xl">
            {value ?? <Skeleton className="my-1 h-6 w-10 sm:h-7" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
