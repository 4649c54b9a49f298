import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '@/shared/ui/skeleton';
import type { ThumbnailSize } from './media-list';
import { adminMediaTexts } from '@/shared/i18n/en/admin/media';
import { getT } from '@/shared/i18n/texts';

const COLUMNS: Record<ThumbnailSize, string> = {
  small: 'grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2',
  medium: 'grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3',
  large: 'grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-4',
};

export function MediaGrid({ size, dim, children }: { size: ThumbnailSize; dim: boolean; children: ReactNode }) {
  return (
    <ul aria-label={getT(adminMediaTexts).list} aria-busy={dim} className={clsx('grid', COLUMNS[size], dim && 'opacity-60')}>
      {children}
    </ul>
  );
}

const SKELETON_KEYS = Array.from({ length: 12 }, (_, index) => index);

export function MediaGridSkeleton({ size }: { size: ThumbnailSize }) {
  return (
    <div role="status" aria-label={getT(adminMediaTexts).loading} className={clsx('grid', COLUMNS[size])}>
      {SKELETON_KEYS.map((key) => (
        <Skeleton key={key} className="aspect-[4/5] rounded-card" />
      ))}
    </div>
  );
}
