import type { TypedUseQuery } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { adminApi, type AdminDispatch, type CountedPage } from '@/shared/api/admin-api';
import type { BaseQuery } from '@/shared/api/base-query';
import { lastPageOf } from './pager';
import { useCancelOvertaken } from './use-cancel-overtaken';

export interface ListEndpoint<Filter, Answer> {
  useQuery: TypedUseQuery<Answer, Filter, BaseQuery>;
}

export interface ListOptions {
  pollingInterval?: number;
  skipPollingIfUnfocused?: boolean;
  refetchOnFocus?: boolean;
  refetchOnMountOrArgChange?: boolean;
}

export interface List<Item> {
  /** The items with their total. The ones of the previous filter until the response for the next one arrives; undefined before the first response. */
  shown: CountedPage<Item> | undefined;
  error: unknown;
  isLoading: boolean;
  isFetching: boolean;
  /** Whether `shown` belongs to the previous filter. */
  isStale: boolean;
  /** The time of the response, in milliseconds. */
  fetchedAt: number;
  reload: () => void;
}

interface Paging {
  page: number;
  limit: number;
}

interface ListProps<Filter, Answer, Item> {
  endpoint: ListEndpoint<Filter, Answer>;
  filter: NoInfer<Filter>;
  /** Undefined for a list without pages. */
  paging?: Paging;
  pageOf: (answer: Answer) => CountedPage<Item>;
  onPage?: (page: number) => void;
  options?: ListOptions;
}

/** A response without a total contains all items. */
export const allItems = <Item>(items: Item[]): CountedPage<Item> => ({ items, total: items.length, estimated: false });

/** A cancelled request is no failure: the list fetches it again when its filter returns. */
const isCancelled = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/** Fetches a list. Cancels overtaken requests, and goes from a page past the end to the last one. */
export function useList<Filter, Answer, Item>(props: ListProps<Filter, Answer, Item>): List<Item> {
  const { endpoint, filter, paging, pageOf, onPage, options } = props;
  const query = endpoint.useQuery(filter, options);
  const dispatch = useDispatch<AdminDispatch>();
  useCancelOvertaken(query.isFetching ? query.requestId : undefined, (requestId) => {
    const running = dispatch(adminApi.util.getRunningQueriesThunk());
    running.find((each) => each.requestId === requestId)?.abort();
  });

  const error = isCancelled(query.error) ? undefined : query.error;
  const isStale = query.currentData === undefined;
  const answer = error === undefined ? query.data : query.currentData;
  const shown = answer === undefined ? undefined : pageOf(answer);
  const isEmpty = shown?.items.length === 0;

  const lastPage = shown === undefined || paging === undefined ? 1 : lastPageOf(shown.total, paging.limit);
  const isPastEnd = isEmpty && !isStale && paging !== undefined && paging.page > lastPage;
  const goToLastPage = useEffectEvent(() => onPage?.(lastPage));
  useEffect(() => {
    if (isPastEnd) goToLastPage();
  }, [isPastEnd]);

  return {
    shown,
    error,
    isLoading: error === undefined && (shown === undefined || isPastEnd || (isEmpty && isStale)),
    isFetching: query.isFetching,
    isStale,
    fetchedAt: query.fulfilledTimeStamp ?? 0,
    reload: () => void query.refetch(),
  };
}
