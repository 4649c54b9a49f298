import { Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { adminApi } from '@/shared/api/admin-api';
import { badgeDay } from '@/admin/shared/dates';
import { EmptyState } from '@/admin/shared/empty-state';
import { ListView } from '@/admin/shared/list-view';
import { Pager } from '@/admin/shared/pager';
import { UserLink } from '@/admin/shared/user-link';
import { TableSkeleton } from '@/admin/shared/skeletons';
import { useList } from '@/admin/shared/use-list';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminDatabaseTexts } from '@/shared/i18n/en/admin/database';
import { getT } from '@/shared/i18n/texts';

const DEFAULT_PAGE_SIZE = 10;

interface Row {
  id: number;
  username: string;
  createdAt: string;
  lastSeenAt: string;
}

function columns(): TableColumnsType<Row> {
  const labels = getT(adminCommonTexts);
  const { lastSeen } = getT(adminDatabaseTexts);
  return [
    { title: labels.username, key: 'username', render: (_value, { id, username }) => <UserLink username={username} id={id} /> },
    { title: labels.joined, key: 'joined', width: 120, responsive: ['sm'], render: (_value, { createdAt }) => badgeDay(createdAt) },
    { title: lastSeen, key: 'lastSeen', width: 120, render: (_value, { lastSeenAt }) => badgeDay(lastSeenAt) },
  ];
}

/** The users that a purge would delete, selected by the same predicate. `total`: their number by the analysis, the one number of the screen (PR-85). */
export function InactiveUserList({ olderThanDays, total }: { olderThanDays: number; total: number }) {
  const t = getT(adminDatabaseTexts);
  const [paging, setPaging] = useState({ page: 1, limit: DEFAULT_PAGE_SIZE });
  const change = (changes: { page: number } | { limit: number }) => {
    setPaging({ ...paging, page: 1, ...changes });
  };
  const list = useList({
    endpoint: adminApi.endpoints.getInactiveUserPage,
    filter: { olderThanDays, ...paging },
    paging,
    pageOf: (page) => page,
    onPage: (page) => {
      change({ page });
    },
    options: { refetchOnMountOrArgChange: true },
  });
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-medium text-ink-soft">{t.wouldBeRemoved}</h3>
      <ListView
        list={list}
        skeleton={<TableSkeleton rows={3} />}
        empty={<EmptyState text={t.noInactiveListed} />}
        pager={<Pager page={paging.page} size={paging.limit} counted={list.shown && { total, estimated: false }} onGo={change} />}
      >
        {(users) => (
          <Table<Row>
            rowKey="id"
            size="small"
            columns={columns()}
            dataSource={users}
            loading={list.isStale}
            pagination={false}
            tableLayout="fixed"
            className="[overflow-wrap:anywhere]"
          />
        )}
      </ListView>
    </div>
  );
}
