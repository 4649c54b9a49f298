import { Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useGetInactiveUserPageQuery } from '../../shared/api/admin-api';
import { badgeDay } from '../shared/dates';
import { ErrorState } from '../shared/error-state';
import { Pager } from '../shared/pager';
import { ProfileLink } from '../shared/profile-link';

const DEFAULT_PAGE_SIZE = 10;

interface Row {
  id: number;
  username: string;
  createdAt: string;
  lastSeenAt: string;
}

const columns: TableColumnsType<Row> = [
  { title: 'Username', key: 'username', render: (_value, { username }) => <ProfileLink username={username} /> },
  { title: 'Joined', key: 'joined', width: 120, render: (_value, { createdAt }) => badgeDay(createdAt) },
  { title: 'Last seen', key: 'lastSeen', width: 120, render: (_value, { lastSeenAt }) => badgeDay(lastSeenAt) },
];

/** The users that a purge would delete, selected by the same predicate. */
export function InactiveUserList({ olderThanDays }: { olderThanDays: number }) {
  const [{ page, limit }, setPage] = useState({ page: 1, limit: DEFAULT_PAGE_SIZE });
  const query = { olderThanDays, page, limit };
  const { data, error, isFetching, refetch } = useGetInactiveUserPageQuery(query, { refetchOnMountOrArgChange: true });
  if (error !== undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-medium text-ink-soft">Who would be removed</h3>
      <Table<Row>
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={data.items}
        loading={isFetching}
        pagination={false}
        tableLayout="fixed"
        className="[overflow-wrap:anywhere]"
      />
      <Pager
        page={page}
        size={limit}
        total={data.total}
        estimated={data.estimated}
        onGo={(changes) => {
          setPage({ page: 1, limit, ...changes });
        }}
      />
    </div>
  );
}
