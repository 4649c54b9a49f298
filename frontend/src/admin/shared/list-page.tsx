import { DownloadOutlined } from '@ant-design/icons';
import { Button, Pagination } from 'antd';
import { useState, type ReactNode } from 'react';
import type { CountedPage } from '@/shared/api/admin-api';
import { downloadFile } from '@/shared/api/download';
import { getT } from '@/shared/texts/texts';
import { EmptyState, type EmptyStateProps } from '@/shared/ui/empty-state';
import { showToast } from '@/shared/ui/toast';
import { FilterBar } from './filters';
import { ScreenLayout } from './screen-layout';
import { QueryError } from './states';
import { MAX_REACHABLE_ROWS, pageSizes, type List, type ListScreen } from './use-list-screen';
import { useMediaQuery } from './use-media-query';

interface ListViewProps<Item> {
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
      <QueryError error={error} retrying={isFetching} onRetry={reload} />
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

interface PagerProps {
  page: number;
  size: number;
  /** The sizes to choose from; none fixes the size. */
  sizes?: readonly number[];
  counted: Pick<CountedPage<unknown>, 'total' | 'estimated'> | undefined;
  onGo: (changes: { page: number } | { limit: number }) => void;
}

/** Selects the page of a list and the page size. */
export function Pager({ page, size, sizes = pageSizes, counted, onGo }: PagerProps) {
  // The page numbers of a long list are wider than a phone.
  const isPhone = useMediaQuery('(width < 40rem)');
  if (counted === undefined || counted.total === 0) return null;
  const t = getT('adminCommon');
  const { total, estimated } = counted;
  const isFixedSize = sizes.length === 0;
  if (isFixedSize && total <= size) return null;
  const pagination = (
    <Pagination
      current={page}
      pageSize={size}
      total={Math.min(total, MAX_REACHABLE_ROWS)}
      pageSizeOptions={[...sizes]}
      showSizeChanger={isFixedSize ? false : { 'aria-label': t('pageSize') }}
      responsive
      simple={isPhone}
      align="end"
      showTotal={(_all, [from, to]) => t(estimated ? 'rangeEstimated' : 'range', { from, to, total })}
      onChange={(nextPage, nextSize) => onGo(nextSize === size ? { page: nextPage } : { limit: nextSize })}
    />
  );
  if (total <= MAX_REACHABLE_ROWS) return pagination;
  return (
    <div className="flex flex-col items-end gap-2">
      {pagination}
      <p className="text-sm text-ink-soft">{t('reachableRows', { n: MAX_REACHABLE_ROWS })}</p>
    </div>
  );
}

interface ExportButtonProps {
  label: string;
  /** The URL of the matching rows as a CSV file. */
  url: string;
  fileName: string;
  icon?: boolean;
}

export function ExportButton({ label, url, fileName, icon = false }: ExportButtonProps) {
  const t = getT('adminCommon');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const error = await downloadFile(url, fileName);
    setBusy(false);
    if (error !== null) showToast({ title: t('exportFailed'), description: error.message, destructive: true });
  };
  return (
    <Button icon={icon ? <DownloadOutlined aria-hidden /> : undefined} disabled={busy} onClick={() => void save()}>
      {busy ? t('exporting') : label}
    </Button>
  );
}

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
  list: ListScreen<Item>;
  skeleton: ReactNode;
  /** No items. */
  empty: Pick<EmptyStateProps, 'title' | 'hint' | 'action'>;
  /** No items because of the filters, which a button clears. */
  emptyFiltered: Pick<EmptyStateProps, 'title' | 'hint'>;
  sizes?: readonly number[];
  /** Below the list, for example a bar for the selection and the dialogs. */
  footer?: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A screen with a list whose filters are in the URL. */
export function ListPage<Item>({ list, search, filters, folded, summary, footer, ...props }: ListPageProps<Item>) {
  const { filter, shown, change, isFiltered, clearFilters } = list;
  const clear = <Button onClick={clearFilters}>{getT('adminCommon')('clearFilters')}</Button>;
  return (
    <ScreenLayout title={props.title} subtitle={props.subtitle} actions={props.actions} wide={props.wide}>
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
        skeleton={props.skeleton}
        empty={
          <div className="card">
            <EmptyState variant="plain" {...(isFiltered ? { ...props.emptyFiltered, action: clear } : props.empty)} />
          </div>
        }
        pager={<Pager page={filter.page} size={filter.limit} sizes={props.sizes} counted={shown} onGo={change} />}
      >
        {props.children}
      </ListView>
      {footer}
    </ScreenLayout>
  );
}
