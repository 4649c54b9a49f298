import type { TypedUseQuery } from '@reduxjs/toolkit/query/react';
import type { SortOrder } from 'antd/es/table/interface';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { adminApi, type AdminDispatch, type CountedPage } from '@/shared/api/admin-api';
import type { BaseQuery } from '@/shared/api/base-query';
import { useUrlFilters, type UrlChanges } from '@/shared/lib/use-search-params';
import { rememberList } from './list-addresses';

/** The observed page sizes (PR-56). */
export const pageSizes = [10, 20, 50, 100] as const;
const PAGE_SIZE = 20;

/** The cursor of the last page (PR-139). */
export const LAST_CURSOR = 'last';

/** The number of the last page of a list with numbered pages. */
export const lastPageOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** Returns the requested value when it is valid, otherwise the first one, because a URL may contain any value. */
export function oneOf<Value extends string>(values: readonly [Value, ...Value[]], requested: string | null): Value {
  return values.find((value) => value === requested) ?? values[0];
}

/** Reads a parameter of the URL that selects one of the options; the initial one for every other value. */
export function choiceOf<Value extends string>(
  params: URLSearchParams,
  name: string,
  options: Record<Value, string>,
  initial: NoInfer<Value>,
): Value {
  return oneOf([initial, ...(Object.keys(options) as Value[])], params.get(name));
}

/** Returns the requested page, or 1 when it is not a positive integer. */
export function pageOf(requested: string | null): number {
  const page = Number(requested);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Returns the requested page size when it is one of `sizes`, otherwise the fallback. */
export function sizeOf(sizes: readonly number[], requested: string | null, fallback: number): number {
  return sizes.find((size) => String(size) === requested) ?? fallback;
}

/** Reads page and page size from the URL. */
export const pagingOf = (params: URLSearchParams) => ({
  page: pageOf(params.get('page')),
  limit: sizeOf(pageSizes, params.get('limit'), PAGE_SIZE),
});

/** The same for a list with cursors, whose page number is used without a cursor only. */
export const cursorPagingOf = (params: URLSearchParams) => ({ ...pagingOf(params), cursor: params.get('cursor') || undefined });

/** Converts a sort such as `createdAt_desc` to the order of a column in antd; null when another column is sorted. */
export function orderOf(sort: string, column: string): SortOrder {
  if (sort === `${column}_asc`) return 'ascend';
  return sort === `${column}_desc` ? 'descend' : null;
}

/** The reverse of `orderOf`; null means the default order of the list. */
export function sortOf(column: unknown, order: SortOrder | undefined): string | null {
  if (typeof column !== 'string' || order === null || order === undefined) return null;
  return `${column}_${order === 'ascend' ? 'asc' : 'desc'}`;
}

/** Cancels a request that is still pending when another one replaces it. `pending` is the id of the pending request. */
export function useCancelOvertaken(pending: string | undefined, cancel: (requestId: string) => void): void {
  const current = useRef<string | undefined>(undefined);
  const cancelRequest = useEffectEvent(cancel);
  useEffect(() => {
    current.current = pending;
    if (pending === undefined) return;
    return () => {
      current.current = undefined;
      // In development, StrictMode unmounts every screen and mounts it again with the same request before the timer runs.
      setTimeout(() => {
        if (current.current !== pending) cancelRequest(pending);
      });
    };
  }, [pending]);
}

interface ListEndpoint<Filter, Answer> {
  useQuery: TypedUseQuery<Answer, Filter, BaseQuery>;
}

interface ListOptions {
  pollingInterval?: number;
  skipPollingIfUnfocused?: boolean;
  refetchOnFocus?: boolean;
  refetchOnMountOrArgChange?: boolean;
}

interface ListProps<Filter, Answer, Item> extends ListOptions {
  endpoint: ListEndpoint<Filter, Answer>;
  filter: NoInfer<Filter>;
  /** Undefined for a list without pages. */
  paging?: { page: number; limit: number; cursor?: string };
  /** The items of a response with their total. */
  itemsOf: (answer: Answer) => CountedPage<Item>;
  onPage?: (change: PageChange) => void;
}

/** Another page of a list. */
export type PageChange = { page: number } | { cursor: string };

/** A response without a total contains all items. */
export const allItems = <Item>(items: Item[]): CountedPage<Item> => ({ items, total: items.length, estimated: false });

/** A cancelled request is no error: the list fetches it again when its filter returns. */
const isCancelled = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/** Fetches a list. Cancels overtaken requests, and goes from a page past the end to the last one. */
export function useList<Filter, Answer, Item>(props: ListProps<Filter, Answer, Item>) {
  const { endpoint, filter, paging, itemsOf, onPage, ...options } = props;
  const query = endpoint.useQuery(filter, options);
  const dispatch = useDispatch<AdminDispatch>();
  useCancelOvertaken(query.isFetching ? query.requestId : undefined, (requestId) => {
    const running = dispatch(adminApi.util.getRunningQueriesThunk());
    running.find((each) => each.requestId === requestId)?.abort();
  });

  const error = isCancelled(query.error) ? undefined : query.error;
  const isStale = query.currentData === undefined;
  const answer = error === undefined ? query.data : query.currentData;
  const shown = answer === undefined ? undefined : itemsOf(answer);
  const isEmpty = shown?.items.length === 0;

  const isPastEnd = isEmpty && !isStale && paging !== undefined && (paging.page > 1 || paging.cursor !== undefined);
  const goToLastPage = useEffectEvent(() => {
    if (shown === undefined || paging === undefined) return;
    if (shown.position === undefined || !shown.estimated) onPage?.({ page: lastPageOf(shown.total, paging.limit) });
    else onPage?.(paging.cursor === LAST_CURSOR ? { page: 1 } : { cursor: LAST_CURSOR });
  });
  useEffect(() => {
    if (isPastEnd) goToLastPage();
  }, [isPastEnd]);

  return {
    /** The items with their total. The ones of the previous filter until the response for the next one arrives; undefined before the first response. */
    shown,
    error,
    isLoading: error === undefined && (shown === undefined || isPastEnd || (isEmpty && isStale)),
    isFetching: query.isFetching,
    /** Whether `shown` belongs to the previous filter. */
    isStale,
    /** The time of the response, in milliseconds. */
    fetchedAt: query.fulfilledTimeStamp ?? 0,
    reload: () => void query.refetch(),
  };
}

export type List<Item> = ReturnType<typeof useList<unknown, unknown, Item>>;

interface ListScreenOptions<Answer, Item, Filter> extends ListOptions {
  /** Reads the filter of the request from the URL. */
  parse: (params: URLSearchParams) => Filter;
  itemsOf: (answer: Answer) => CountedPage<Item>;
  /** The parameters of the URL that select items: neither the order nor the page. */
  filters: readonly string[];
}

/** A screen with a list whose filter, order and page are in the URL (PR-44). */
export function useListScreen<Arg, Answer, Item, Filter extends Arg & { page: number; limit: number; cursor?: string }>(
  endpoint: ListEndpoint<Arg, Answer>,
  { parse, filters, ...options }: ListScreenOptions<Answer, Item, Filter>,
) {
  const [params, changeUrl] = useUrlFilters();
  // Back returns to the page before. A filter makes no entry, because typing would make one for each letter.
  const change = (changes: UrlChanges) => changeUrl(changes, { replace: !('page' in changes || 'cursor' in changes) });
  const filter = parse(params);
  const { pathname, search } = useLocation();
  useEffect(() => rememberList(pathname, search), [pathname, search]);
  const list = useList<Arg, Answer, Item>({
    ...options,
    endpoint,
    filter,
    paging: filter,
    onPage: (page) => changeUrl({ ...page }, { replace: true }),
  });
  const changesWith = (names: readonly string[]): boolean => {
    const without = new URLSearchParams([...params].filter(([name]) => !names.includes(name)));
    return JSON.stringify(filter) !== JSON.stringify(parse(without));
  };
  return {
    ...list,
    filter,
    params,
    change,
    isFiltered: changesWith(filters),
    /** How many of the parameters of the URL change the request. */
    countChanges: (names: readonly string[]) => names.filter((name) => changesWith([name])).length,
    clearFilters: () => change(Object.fromEntries(filters.map((name) => [name, null]))),
    /** Props of a `SearchField` for a parameter. */
    search: (name = 'search') => ({ value: params.get(name) ?? '', onSearch: (value: string) => change({ [name]: value }) }),
    /** Props of a `FilterSelect` for a parameter. The initial option is left out of the URL. */
    choice: <Value extends string>(name: string, options: Record<Value, string>, initial: NoInfer<Value>) => ({
      options,
      value: choiceOf(params, name, options, initial),
      onChange: (value: Value) => change({ [name]: value === initial ? null : value }),
    }),
  };
}

export type ListScreen<Item> = Omit<ReturnType<typeof useListScreen<object, unknown, Item, { page: number; limit: number }>>, 'choice'>;
