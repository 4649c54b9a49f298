import type { ReactNode } from 'react';
import { FilterBar } from './filter-bar';
import { EmptyState } from './empty-state';
import { ListView } from './list-view';
import { Pager, pageSizes } from './pager';
import { ScreenLayout } from './screen-layout';
import type { UrlList } from './use-list-query';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { getT } from '@/shared/i18n/texts';

interface ListPageProps<Item> {
  title: string;
  subtitle: string;
  actions?: ReactNode;
  wide?: boolean;
  /** Above the filters, for example the numbers of the whole list. */
  summary?: ReactNode;
  search?: ReactNode;
  filters?: ReactNode;
  /** The parameters of the URL that the filters set. With them, a phone shows the filters by a button. */
  folded?: readonly string[];
  list: UrlList<{ page: number; limit: number }, Item>;
  skeleton: ReactNode;
  /** The text for no items, and the next step. */
  empty: { text: ReactNode; action?: { label: string; act: () => void } };
  /** The text for no items because of the filters. */
  emptyFiltered: ReactNode;
  sizes?: readonly number[];
  /** Below the list, for example a bar for the selection and the dialogs. */
  footer?: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A screen with a list whose filters are in the URL. */
export function ListPage<Item>(props: ListPageProps<Item>) {
  const {
    title,
    subtitle,
    actions,
    wide,
    summary,
    search,
    filters,
    folded,
    list,
    skeleton,
    empty,
    emptyFiltered,
    sizes = pageSizes,
    footer,
    children,
  } = props;
  const { filter, shown, change, isFiltered, clearFilters } = list;
  const nothing = isFiltered ? { text: emptyFiltered, action: { label: getT(adminCommonTexts).clearFilters, act: clearFilters } } : empty;
  return (
    <ScreenLayout title={title} subtitle={subtitle} actions={actions} wide={wide}>
      {summary}
      {folded === undefined ? (
        <div className="flex flex-wrap items-center gap-3">{filters}</div>
      ) : (
        <FilterBar search={search} active={list.countChanges(folded)}>
          {filters}
        </FilterBar>
      )}
      <ListView
        list={list}
        skeleton={skeleton}
        empty={
          <div className="card">
            <EmptyState {...nothing} />
          </div>
        }
        pager={<Pager page={filter.page} size={filter.limit} sizes={sizes} counted={shown} onGo={change} />}
      >
        {children}
      </ListView>
      {footer}
    </ScreenLayout>
  );
}
