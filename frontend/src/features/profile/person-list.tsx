import type { ReactNode } from 'react';
import { itemsOf } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { Skeleton } from '@/shared/ui/skeleton';
import { Loading, QueryState, type Query } from '@/shared/ui/query-state';
import { LoadMore } from '@/shared/ui/load-more';

const PLACEHOLDERS = [1, 2, 3];

/** The state of an infinite query. */
interface Pages<Item> extends Query<{ pages: { items: Item[] }[] }> {
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface PersonListProps<Item> {
  label: string;
  pages: Pages<Item>;
  /** Title of the message when the list cannot be loaded. */
  failed: string;
  empty: ReactNode;
  row: (item: Item) => ReactNode;
}

/** People in rows, with further pages by a button. */
export function PersonList<Item extends { id: number }>({ label, pages, failed, empty, row }: PersonListProps<Item>) {
  const t = getT('people');
  const { error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = pages;
  return (
    <QueryState query={pages} failed={failed} skeleton={<PersonListSkeleton />}>
      {(data) =>
        itemsOf(data).length === 0 ? (
          empty
        ) : (
          <>
            <ul aria-label={label} aria-busy={isFetching} className="divide-y divide-line">
              {itemsOf(data).map(row)}
            </ul>
            <LoadMore
              label={t('more')}
              failed={failed}
              error={error}
              hasMore={hasNextPage}
              isLoading={isFetchingNextPage}
              onLoad={fetchNextPage}
            />
          </>
        )
      }
    </QueryState>
  );
}

export function PersonListSkeleton() {
  return (
    <Loading className="flex flex-col gap-3 py-3">
      {PLACEHOLDERS.map((n) => (
        <Skeleton key={n} className="h-11 w-full" />
      ))}
    </Loading>
  );
}
