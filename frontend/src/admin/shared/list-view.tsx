import type { ReactNode } from 'react';
import { ErrorState } from './error-state';
import type { List } from './use-list';

export interface ListViewProps<Item> {
  list: List<Item>;
  skeleton: ReactNode;
  empty: ReactNode;
  pager?: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** The states of a list, in the same order everywhere: error, skeleton, empty, items, pager. */
export function ListView<Item>({ list, skeleton, empty, pager, children }: ListViewProps<Item>) {
  const { shown, error, isLoading, isFetching, reload } = list;
  return (
    <>
      {error === undefined ? null : <ErrorState error={error} retrying={isFetching} onRetry={reload} />}
      {isLoading ? skeleton : null}
      {isLoading || shown === undefined ? null : (
        <>
          {shown.items.length === 0 ? empty : children(shown.items)}
          {pager}
        </>
      )}
    </>
  );
}
