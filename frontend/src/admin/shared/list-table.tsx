import { Table, type TableProps } from 'antd';
import { clsx } from 'clsx';
import type { Key } from 'react';
import { getT } from '@/shared/texts/texts';
import { useHasRole } from './roles';
import { rowProps } from './row-keys';
import type { Arrangement } from './use-arrangement';
import { sortOf } from './use-list-screen';

interface ListTableProps<Row> extends Pick<TableProps<Row>, 'rowKey' | 'expandable' | 'rowClassName' | 'className'> {
  columns: NonNullable<TableProps<Row>['columns']>;
  rows: Row[];
  loading: boolean;
  arrangement: Arrangement;
  /** Called with an order such as `createdAt_desc`; null means the default order of the list. */
  onSort?: (sort: string | null) => void;
  /** The checkboxes of moderators. The chosen rows stay chosen on other pages. */
  selection?: { chosen: Key[]; nameOf: (row: Row) => string; all: string; onChoose: (ids: Key[], rows: Row[]) => void };
}

/** The table of a list, with the columns and the density that the administrator has arranged. */
export function ListTable<Row extends object>({ columns, rows, arrangement, onSort, selection, className, ...table }: ListTableProps<Row>) {
  const { hiddenColumns, density } = arrangement;
  const isModerator = useHasRole('moderator');
  return (
    <Table<Row>
      rowKey="id"
      {...table}
      columns={columns.map((column) => ({ ...column, hidden: column.hidden === true || hiddenColumns.includes(String(column.key)) }))}
      dataSource={rows}
      onRow={() => rowProps}
      size={density === 'compact' ? 'small' : 'middle'}
      pagination={false}
      tableLayout="fixed"
      className={clsx('card overflow-hidden', className)}
      showSorterTooltip={false}
      sortDirections={['ascend', 'descend', 'ascend']}
      onChange={(_paging, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
        onSort?.(sortOf(columnKey, order));
      }}
      rowSelection={
        selection && isModerator
          ? {
              selectedRowKeys: selection.chosen,
              preserveSelectedRowKeys: true,
              onChange: selection.onChoose,
              getCheckboxProps: (row) => ({ 'aria-label': getT('adminUsers')('select', { username: selection.nameOf(row) }) }),
              getTitleCheckboxProps: () => ({ 'aria-label': selection.all }),
            }
          : undefined
      }
    />
  );
}
