import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { ListView } from './list-view';
import { Pager, pageSizes } from './pager';
import { ScreenLayout } from './screen-layout';
import type { UrlList } from './use-list-query';
import { adminCommonTexts } from '../../shared/i18n/en/admin/common';
import { getT } from '../../shared/i18n/texts';

interface ListPageProps<Item> {
  title: string;
  subtitle: string;
  actions?: ReactNode;
  wide?: boolean;
  /** Above the filters, for example the numbers of the whole list. */
  summary?: ReactNode;
  filters?: ReactNode;
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
    filters,
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
      {filters === undefined ? null : <div className="flex flex-wrap items-center gap-3">{filters}</div>}
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
