import { clsx } from 'clsx';
import { useGetHashtagsQuery } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';

/** PR-55. */
const CHIPS = 8;
const skeletonWidths = ['w-20', 'w-28', 'w-16', 'w-24', 'w-20', 'w-28', 'w-24', 'w-16'];

interface PopularHashtagsProps {
  selected: string[];
  onToggle: (name: string) => void;
}

/** Shows the most used hashtags as filters, followed by the selected hashtags that are not among them. */
export function PopularHashtags({ selected, onToggle }: PopularHashtagsProps) {
  const t = getT('discover');
  const common = getT('common');
  const { data, error, isFetching, refetch } = useGetHashtagsQuery({ limit: CHIPS });

  if (data === undefined && error !== undefined) {
    return (
      <p role="alert" className="flex items-center gap-3 text-sm text-ink-soft">
        {t('hashtagsFailed')}
        <Button variant="secondary" size="small" loading={isFetching} onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      </p>
    );
  }

  const popular = data?.slice(0, CHIPS).map((hashtag) => hashtag.name) ?? [];
  const names = [...popular, ...selected.filter((name) => !popular.includes(name))];
  if (data !== undefined && names.length === 0) return null;
  return (
    <div role="group" aria-label={t('popular')} className="flex gap-2 max-sm:py-1 sm:max-xl:contents xl:basis-full xl:flex-wrap">
      {data === undefined
        ? skeletonWidths.map((width, index) => (
            <Skeleton shape="round" key={index} className={clsx('h-9 shrink-0 pointer-coarse:h-11', width)} />
          ))
        : names.map((name) => {
            const isSelected = selected.includes(name);
            return (
              <button
                key={name}
                type="button"
                dir="auto"
                aria-pressed={isSelected}
                onClick={() => onToggle(name)}
                className={clsx(
                  'h-9 max-w-60 shrink-0 truncate rounded-full border px-4 text-sm font-semibold transition pointer-coarse:h-11',
                  isSelected
                    ? 'action-gradient border-transparent text-white shadow-sm'
                    : 'border-line-strong/35 bg-surface text-ink-soft hover:border-accent hover:text-accent',
                )}
              >
                #{name}
              </button>
            );
          })}
    </div>
  );
}
