import type { CountedPage } from '@/shared/api/admin-api';
import { useList, type List, type ListEndpoint, type ListOptions } from './use-list';
import { useUrlFilters } from './use-url-filters';

interface UrlListOptions<Answer, Item> extends ListOptions {
  /** The items of a response with their total. */
  pageOf: (answer: Answer) => CountedPage<Item>;
  /** The parameters of the URL that select items: neither the order nor the page. */
  filters: readonly string[];
}

export interface UrlList<Filter, Item> extends List<Item> {
  filter: Filter;
  params: URLSearchParams;
  change: (changes: Record<string, string | number | null>) => void;
  isFiltered: boolean;
  /** How many of the parameters of the URL change the request. */
  countChanges: (names: readonly string[]) => number;
  clearFilters: () => void;
}

/** A list whose filter, order and page are in the URL (PR-44). `parse` reads the filter of the request from it. */
export function useListQuery<Arg, Answer, Item, Filter extends Arg & { page: number; limit: number }>(
  endpoint: ListEndpoint<Arg, Answer>,
  parse: (params: URLSearchParams) => Filter,
  { pageOf, filters, ...options }: UrlListOptions<Answer, Item>,
): UrlList<Filter, Item> {
  const [params, change] = useUrlFilters();
  const filter = parse(params);
  const list = useList<Arg, Answer, Item>({
    endpoint,
    filter,
    paging: filter,
    pageOf,
    onPage: (page) => {
      change({ page });
    },
    options,
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
    countChanges: (names) => names.filter((name) => changesWith([name])).length,
    clearFilters: () => {
      change(Object.fromEntries(filters.map((name) => [name, null])));
    },
  };
}
