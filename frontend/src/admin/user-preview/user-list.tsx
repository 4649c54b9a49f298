import { Button } from 'antd';
import type { ReactNode } from 'react';
import { CardSkeleton, Loading, QueryError } from '@/admin/shared/states';
import { getT } from '@/shared/texts/texts';
import { EmptyState } from '@/shared/ui/empty-state';

interface InfinitePages {
  error?: unknown;
  isFetching: boolean;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  refetch: () => unknown;
  fetchNextPage?: () => unknown;
}

interface UserListProps<Item> {
  /** Undefined until they are loaded. */
  items: Item[] | undefined;
  query: InfinitePages;
  empty: string;
  children: (items: Item[]) => ReactNode;
}

/** The states of a list of one user: error, skeleton, empty, items, and the button for the next page. */
export function UserList<Item>({ items, query, empty, children }: UserListProps<Item>) {
  const t = getT('adminUserPreview');
  const { error, isFetching, refetch, hasNextPage = false, isFetchingNextPage = false, fetchNextPage } = query;
  return (
    <>
      <QueryError error={error} retrying={isFetching} onRetry={refetch} />
      {items === undefined && error === undefined ? (
        <Loading>
          <CardSkeleton lines={4} />
        </Loading>
      ) : null}
      {items?.length === 0 ? <EmptyState variant="plain" title={empty} /> : null}
      {items === undefined || items.length === 0 ? null : children(items)}
      {hasNextPage ? (
        <Button className="self-center" disabled={isFetchingNextPage} onClick={() => fetchNextPage?.()}>
          {isFetchingNextPage ? t('loading') : t('loadMore')}
        </Button>
      ) : null}
    </>
  );
}
