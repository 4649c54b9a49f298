import { MediaGridSkeleton } from '@/features/media/media-grid';
import { ProfileHeaderSkeleton } from '@/features/profile/profile-header-skeleton';
import { StatTilesSkeleton } from '@/features/profile/stat-tiles';
import { commonTexts } from '@/shared/i18n/en/common';
import { getT } from '@/shared/i18n/texts';
import { Skeleton } from '@/shared/ui/skeleton';

/** PR-55: four placeholders in the gallery. */
const TILES = 4;

export function PublicProfileSkeleton() {
  const t = getT(commonTexts);
  return (
    <div role="status" className="flex flex-col gap-5 sm:gap-6">
      <span className="sr-only">{t.loading}</span>
      <ProfileHeaderSkeleton visited />
      <StatTilesSkeleton />
      <div>
        <Skeleton className="mb-4 h-13 w-40 sm:h-7" />
        <MediaGridSkeleton tiles={TILES} />
      </div>
    </div>
  );
}
