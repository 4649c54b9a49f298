import { Eye, ImageIcon, MousePointerClick, Users } from 'lucide-react';
import type { ProfileView } from '@/shared/api/public-api';
import { formatCompact, formatWhole } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { Skeleton } from '@/shared/ui/skeleton';

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4';

export function StatTiles({ stats }: { stats: ProfileView['stats'] }) {
  const t = getT('profile');
  const tiles = [
    { label: t('profileViews'), value: stats.profileViews, icon: Eye },
    { label: t('followers'), value: stats.followers, icon: Users },
    { label: t('mediaUploads'), value: stats.mediaUploads, icon: ImageIcon },
    { label: t('linkClicks'), value: stats.linkClicks, icon: MousePointerClick },
  ];
  return (
    <dl aria-label={t('statistics')} className={grid}>
      {tiles.map(({ label, value, icon: Icon }) => (
        <div key={label} className="card flex flex-col gap-1 p-4 sm:p-5">
          <dt className="flex items-center gap-2 text-sm font-medium text-ink-faint">
            <Icon aria-hidden className="size-4 text-accent max-[22.5rem]:hidden" />
            {label}
          </dt>
          <dd title={formatWhole(value)} className="mt-auto text-2xl font-extrabold tracking-tight tabular-nums sm:text-3xl">
            {formatCompact(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function StatTilesSkeleton() {
  return (
    <div aria-hidden className={grid}>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton shape="card" key={index} className="h-22.5 sm:h-25.5" />
      ))}
    </div>
  );
}
