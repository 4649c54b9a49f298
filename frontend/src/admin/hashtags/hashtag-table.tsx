import { DeleteOutlined, EditOutlined, MergeOutlined, TeamOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AdminHashtag } from '../../shared/api/admin-api';
import { formatWhole } from '../../shared/lib/format';
import { Badge } from '../shared/badge';
import { badgeDay } from '../shared/dates';
import { variantOf, tierOf, usageFilters } from './usage-tiers';

export interface HashtagActions {
  onUsers: (hashtag: AdminHashtag) => void;
  onEdit: (hashtag: AdminHashtag) => void;
  onMerge: (hashtag: AdminHashtag) => void;
  onDelete: (hashtag: AdminHashtag) => void;
}

interface HashtagTableProps extends HashtagActions {
  hashtags: AdminHashtag[];
  loading: boolean;
  nothing: ReactNode;
}

function Actions({ hashtag, onUsers, onEdit, onMerge, onDelete }: HashtagActions & { hashtag: AdminHashtag }) {
  const inUse = hashtag.usageCount > 0;
  const button = (label: string, icon: ReactNode, action: (hashtag: AdminHashtag) => void) => (
    <Button
      type="text"
      icon={icon}
      aria-label={`${label} #${hashtag.name}`}
      title={label}
      onClick={() => {
        action(hashtag);
      }}
    />
  );
  return (
    <span className="flex justify-end">
      {button('Users of', <TeamOutlined aria-hidden />, onUsers)}
      {button('Edit', <EditOutlined aria-hidden />, onEdit)}
      {button('Merge', <MergeOutlined aria-hidden />, onMerge)}
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        disabled={inUse}
        aria-label={`Delete #${hashtag.name}`}
        title={inUse ? 'In use: merge it into another one instead' : 'Delete'}
        onClick={() => {
          onDelete(hashtag);
        }}
      />
    </span>
  );
}

export function HashtagTable({ hashtags, loading, nothing, ...actions }: HashtagTableProps) {
  const columns: TableColumnsType<AdminHashtag> = [
    {
      title: 'Hashtag',
      key: 'name',
      render: (_value, { name }) => <span className="font-medium [overflow-wrap:anywhere]">{`#${name}`}</span>,
    },
    {
      title: 'Usage',
      key: 'usage',
      width: 84,
      render: (_value, { usageCount }) => <Badge variant={variantOf(usageCount)}>{formatWhole(usageCount)}</Badge>,
    },
    { title: 'Tier', key: 'tier', width: 140, responsive: ['md'], render: (_value, { usageCount }) => usageFilters[tierOf(usageCount)] },
    { title: 'Created', key: 'createdAt', width: 130, responsive: ['md'], render: (_value, { createdAt }) => badgeDay(createdAt) },
    {
      title: 'Actions',
      key: 'actions',
      width: 150,
      align: 'right',
      render: (_value, hashtag) => <Actions hashtag={hashtag} {...actions} />,
    },
  ];
  return (
    <Table<AdminHashtag>
      rowKey="id"
      columns={columns}
      dataSource={hashtags}
      loading={loading}
      pagination={false}
      size="middle"
      tableLayout="fixed"
      className="card overflow-hidden"
      locale={{ emptyText: nothing }}
    />
  );
}
