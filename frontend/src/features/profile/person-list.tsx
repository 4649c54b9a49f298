import type { ReactNode } from 'react';
import { isApiError } from '@/shared/api/api-error';
import { itemsOf } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';

const PLACEHOLDERS = [1, 2, 3];

/** The state of an infinite query. */
interface Pages<Item> {
  data?: { pages: { items: Item[] }[] };
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
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
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = pages;
  const apiError = isApiError(error) ? error : undefined;
  if (data === undefined) {
    return apiError !== undefined && !isFetching ? (
      <ErrorState title={failed} error={apiError} onRetry={() => void refetch()} />
    ) : (
      <div role="status" className="flex flex-col gap-3 py-3">
        <span className="sr-only">{getT('common')('loading')}</span>
        {PLACEHOLDERS.map((n) => (
          <Skeleton key={n} className="h-11 w-full" />
        ))}
      </div>
    );
  }
  const people = itemsOf(data);
  if (people.length === 0) return empty;
  return (
    <>
      <ul aria-label={label} aria-busy={isFetching} className="divide-y divide-line">
        {people.map(row)}
      </ul>
      {apiError === undefined ? null : (
        <p role="alert" className="mt-3 text-center text-sm font-medium text-danger">
          {failed}. {apiError.message}
        </p>
      )}
      {hasNextPage ? (
        <div className="mt-4 text-center">
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {apiError === undefined ? t('more') : getT('common')('retry')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
