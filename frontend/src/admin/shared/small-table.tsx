import { Table, type TableProps } from 'antd';

/** A table within a card. */
export function SmallTable<Row extends object>(props: TableProps<Row>) {
  return <Table<Row> rowKey="name" size="small" pagination={false} tableLayout="fixed" {...props} />;
}

/** The layout of a column of numbers. */
export const NUMBERS = { align: 'right' as const, className: 'tabular-nums whitespace-nowrap' };
