import {
  CloseOutlined,
  DownloadOutlined,
  LeftOutlined,
  RightOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import type { CountedPage } from '@/shared/api/admin-api';
import { downloadFile } from '@/shared/api/download';
import { getT } from '@/shared/texts/texts';
import { EmptyState, type EmptyStateProps } from '@/shared/ui/empty-state';
import { showToast } from '@/shared/ui/toast';
import { ArrangeList, type ArrangeListProps } from './arrange-list';
import { FilterBar } from './filters';
import { useRowKeys } from './row-keys';
import { ScreenLayout } from './screen-layout';
import { QueryError } from './states';
import { LAST_CURSOR, lastPageOf, pageSizes, type List, type ListScreen, type PageChange } from './use-list-screen';

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

type Counted = Pick<CountedPage<unknown>, 'total' | 'estimated' | 'position'> & { items?: readonly unknown[] };

interface PagerProps {
  page: number;
  size: number;
  /** The sizes to choose from; none fixes the size. */
  sizes?: readonly number[];
  counted: Counted;
  onGo: (changes: PageChange | { limit: number }) => void;
}

/** Where the four buttons lead; null at the ends of the list. */
function linksOf({
  page,
  size,
  counted: { total, position },
}: PagerProps): Record<'first' | 'previous' | 'next' | 'last', PageChange | null> {
  const lastPage = lastPageOf(total, size);
  const numbered = (to: number): PageChange | null => (to < 1 || to > lastPage || to === page ? null : { page: to });
  if (position === undefined)
    return { first: numbered(1), previous: numbered(page - 1), next: numbered(page + 1), last: numbered(lastPage) };
  const { previous, next } = position;
  return {
    first: previous === null ? null : { page: 1 },
    previous: previous === null ? null : { cursor: previous },
    next: next === null ? null : { cursor: next },
    last: next === null ? null : { cursor: LAST_CURSOR },
  };
}

/** The rows of the page among all: from the start of the list, or from its end when their number is not known. */
function rangeText({ page, size, counted: { total, estimated, position, items } }: PagerProps): string {
  const t = getT('adminCommon');
  const from = position?.firstRow ?? (page - 1) * size + 1;
  const to = from + (items?.length ?? Math.min(size, total - from + 1)) - 1;
  if (from < 0) return t('rangeFromEnd', { from: -from, to: -to, total });
  return t(estimated ? 'rangeEstimated' : 'range', { from, to, total });
}

const ICONS = {
  first: <VerticalRightOutlined aria-hidden />,
  previous: <LeftOutlined aria-hidden />,
  next: <RightOutlined aria-hidden />,
  last: <VerticalLeftOutlined aria-hidden />,
};

/** Selects the page of a list and the page size. A cursor reaches the last page of a list of any length (PR-139). */
export function Pager({ counted, ...rest }: Omit<PagerProps, 'counted'> & { counted: Counted | undefined }) {
  if (counted === undefined || counted.total === 0) return null;
  const props = { ...rest, counted };
  const { size, sizes = pageSizes, onGo } = props;
  const t = getT('adminCommon');
  const links = linksOf(props);
  if (sizes.length === 0 && links.previous === null && links.next === null) return null;
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      <p role="status" className="text-ink-soft tabular-nums">
        {rangeText(props)}
      </p>
      <div className="flex">
        {(['first', 'previous', 'next', 'last'] as const).map((name) => {
          const link = links[name];
          return (
            <Button
              key={name}
              type="text"
              icon={ICONS[name]}
              aria-label={t(`page.${name}`)}
              title={t(`page.${name}`)}
              disabled={link === null}
              onClick={() => {
                if (link !== null) onGo(link);
              }}
            />
          );
        })}
      </div>
      {sizes.length === 0 ? null : (
        <Select
          aria-label={t('pageSize')}
          value={size}
          options={sizes.map((value) => ({ value, label: t('perPage', { n: value }) }))}
          onChange={(limit) => onGo({ limit })}
        />
      )}
    </nav>
  );
}

const PART_SIZE = 20;

/** The page of a list within a screen, which is not in the URL. */
export function usePages() {
  const [page, setPage] = useState(1);
  const onPage = (change: object) => setPage('page' in change ? Number(change.page) : 1);
  return {
    paging: { page, limit: PART_SIZE },
    onPage,
    pagerOf: (counted: Counted | undefined) => <Pager page={page} size={PART_SIZE} sizes={[]} counted={counted} onGo={onPage} />,
  };
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
  /** The columns and saved views of the list. */
  arrange?: ArrangeListProps;
  /** Below the list, for example a bar for the selection and the dialogs. */
  footer?: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A screen with a list whose filters are in the URL. */
export function ListPage<Item>({ list, search, filters, folded, summary, footer, arrange, ...props }: ListPageProps<Item>) {
  const { filter, shown, change, isFiltered, clearFilters } = list;
  useRowKeys();
  const clear = <Button onClick={clearFilters}>{getT('adminCommon')('clearFilters')}</Button>;
  return (
    <ScreenLayout title={props.title} subtitle={props.subtitle} actions={props.actions} wide={props.wide}>
      {summary}
      {folded === undefined ? (
        <div className="flex flex-wrap items-center gap-3">
          {filters}
          {arrange === undefined ? null : <ArrangeList {...arrange} />}
        </div>
      ) : (
        <FilterBar search={search} active={list.countChanges(folded)}>
          {filters}
          {isFiltered && shown !== undefined && shown.items.length > 0 ? (
            <Button type="text" icon={<CloseOutlined aria-hidden />} onClick={clearFilters}>
              {getT('adminCommon')('clear')}
            </Button>
          ) : null}
          {arrange === undefined ? null : <ArrangeList {...arrange} />}
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
        pager={
          shown === undefined ? null : <Pager page={filter.page} size={filter.limit} sizes={props.sizes} counted={shown} onGo={change} />
        }
      >
        {props.children}
      </ListView>
      {footer}
    </ScreenLayout>
  );
}
