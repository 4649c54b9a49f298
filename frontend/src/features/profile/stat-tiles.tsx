import type { ProfileView } from '@/shared/api/public-api';
import { formatCompact, formatWhole } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';

/** The figures of a page, quieter than its words. */
export function StatTiles({ stats }: { stats: ProfileView['stats'] }) {
  const t = getT('profile');
  const figures = [
    { label: t('profileViews'), value: stats.profileViews },
    { label: t('followers'), value: stats.followers },
    { label: t('mediaUploads'), value: stats.mediaUploads },
    { label: t('linkClicks'), value: stats.linkClicks },
  ];
  return (
    <dl aria-label={t('statistics')} className="page-figures">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-xs text-ink-faint">{label}</dt>
          <dd title={formatWhole(value)} className="font-semibold text-ink-soft tabular-nums">
            {formatCompact(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
