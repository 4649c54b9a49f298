import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '@/shared/ui/skeleton';
import { StatCards } from './screen-layout';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { getT } from '@/shared/i18n/texts';

/** The container of skeletons, with a status for screen readers. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label={getT(adminCommonTexts).loading} className="flex flex-col gap-5">
      {children}
    </div>
  );
}

/** The skeleton of `count` stat cards, with or without a note. */
export function StatCardsSkeleton({ count = 4, note = true }: { count?: number; note?: boolean }) {
  return (
    <StatCards>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card p-4 md:p-5">
          <Skeleton className="my-0.5 h-4 w-24 max-w-full" />
          <Skeleton className="mt-2.5 mb-1 h-5 w-16 md:h-6" />
          {note ? <Skeleton className="mt-2 mb-0.5 h-4 w-32 max-w-full" /> : null}
        </div>
      ))}
    </StatCards>
  );
}

export function CardSkeleton({ lines, className }: { lines: number; className?: string }) {
  return (
    <div className={clsx('card p-5', className)}>
      <Skeleton className="my-0.5 h-5 w-40 max-w-full" />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className="mt-5 h-4 w-full" />
      ))}
    </div>
  );
}

export function TableSkeleton({ rows, avatar = false }: { rows: number; avatar?: boolean }) {
  return (
    <Loading>
      <div className="card divide-y divide-line overflow-hidden">
        <div className="h-12 bg-surface-soft" />
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={clsx('flex items-center gap-3 px-4', avatar ? 'h-16.25' : 'h-14')}>
            {avatar ? <Skeleton shape="round" className="size-10 shrink-0" /> : null}
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="ml-auto h-4 w-1/6" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
