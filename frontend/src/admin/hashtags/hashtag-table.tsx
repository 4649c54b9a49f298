import { DeleteOutlined, EditOutlined, MergeOutlined, TeamOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnsType } from 'antd';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Badge, type BadgeVariant } from '@/admin/shared/badge';
import { ForRole, useHasRole } from '@/admin/shared/roles';
import type { AdminHashtag } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { formatDay, formatWhole } from '@/shared/lib/format';

/** The lowest count of each tier (PR-46). */
const LOW_FROM = 1;
const MEDIUM_FROM = 6;
const HIGH_FROM = 21;

type UsageTier = 'unused' | 'low' | 'medium' | 'high';

export function tierOf(usageCount: number): UsageTier {
  if (usageCount < LOW_FROM) return 'unused';
  if (usageCount < MEDIUM_FROM) return 'low';
  return usageCount < HIGH_FROM ? 'medium' : 'high';
}

/** The observed variants: destructive at 0, strong above 20 (PR-56). */
export function variantOf(usageCount: number): BadgeVariant {
  const tier = tierOf(usageCount);
  if (tier === 'unused') return 'destructive';
  return tier === 'high' ? 'strong' : 'plain';
}

/** The id of the text that says why a hashtag cannot be deleted. */
const IN_USE_HINT = 'hashtag-in-use';

interface HashtagActions {
  onUsers: (hashtag: AdminHashtag) => void;
  onEdit: (hashtag: AdminHashtag) => void;
  onMerge: (hashtag: AdminHashtag) => void;
  onDelete: (hashtag: AdminHashtag) => void;
}

interface HashtagTableProps extends HashtagActions {
  hashtags: AdminHashtag[];
  loading: boolean;
  chosen: number[];
  onChoose: (ids: number[]) => void;
}

function Actions({ hashtag, onUsers, onEdit, onMerge, onDelete }: HashtagActions & { hashtag: AdminHashtag }) {
  const t = getT('adminHashtags');
  const { name } = hashtag;
  const inUse = hashtag.usageCount > 0;
  const button = (label: string, named: string, icon: ReactNode, action: (hashtag: AdminHashtag) => void) => (
    <Button type="text" icon={icon} aria-label={named} title={label} onClick={() => action(hashtag)} />
  );
  return (
    <span className="flex justify-end max-[24rem]:flex-wrap">
      {button(t('usersAction'), t('usersNamed', { name }), <TeamOutlined aria-hidden />, onUsers)}
      <ForRole least="moderator">
        {button(t('edit'), t('editNamed', { name }), <EditOutlined aria-hidden />, onEdit)}
        {button(t('merge'), t('mergeNamed', { name }), <MergeOutlined aria-hidden />, onMerge)}
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          disabled={inUse}
          aria-describedby={inUse ? IN_USE_HINT : undefined}
          aria-label={t('deleteNamed', { name })}
          title={inUse ? t('inUse') : getT('adminCommon')('delete')}
          onClick={() => onDelete(hashtag)}
        />
      </ForRole>
    </span>
  );
}

/** On the smallest phones, the actions are in two rows, so that a hashtag stays on one line. */
const NARROW_COLUMNS = 'max-[24rem]:[&_col:nth-child(2)]:w-16! max-[24rem]:[&_col:last-child]:w-22!';

export function HashtagTable({ hashtags, loading, chosen, onChoose, ...actions }: HashtagTableProps) {
  const t = getT('adminHashtags');
  const labels = getT('adminCommon');
  const columns: TableColumnsType<AdminHashtag> = [
    {
      title: labels('hashtag'),
      key: 'name',
      render: (_value, { name }) => <span className="font-medium [overflow-wrap:anywhere]">{`#${name}`}</span>,
    },
    {
      title: t('usage'),
      key: 'usage',
      width: 72,
      render: (_value, { usageCount }) => <Badge variant={variantOf(usageCount)}>{formatWhole(usageCount)}</Badge>,
    },
    {
      title: t('tier'),
      key: 'tier',
      width: 140,
      responsive: ['md'],
      render: (_value, { usageCount }) => t(`usages.${tierOf(usageCount)}`),
    },
    { title: labels('created'), key: 'createdAt', width: 130, responsive: ['md'], render: (_value, { createdAt }) => formatDay(createdAt) },
    {
      title: labels('actions'),
      key: 'actions',
      width: 150,
      align: 'right',
      render: (_value, hashtag) => <Actions hashtag={hashtag} {...actions} />,
    },
  ];
  const isModerator = useHasRole('moderator');
  const isAnyInUse = isModerator && hashtags.some(({ usageCount }) => usageCount > 0);
  return (
    <>
      {/* A tooltip does not appear on a phone, nor for a disabled button that is reached by keyboard. */}
      {isAnyInUse ? (
        <p id={IN_USE_HINT} className="text-sm text-ink-soft">
          {t('inUseHint')}
        </p>
      ) : null}
      <Table<AdminHashtag>
        rowKey="id"
        columns={columns}
        dataSource={hashtags}
        loading={loading}
        rowSelection={{
          selectedRowKeys: chosen,
          preserveSelectedRowKeys: true,
          onChange: (ids) => onChoose(ids.map(Number)),
          getCheckboxProps: ({ name }) => ({ 'aria-label': getT('adminUsers')('select', { username: name }) }),
          getTitleCheckboxProps: () => ({ 'aria-label': t('selectPage') }),
        }}
        pagination={false}
        size="middle"
        tableLayout="fixed"
        className={clsx('card overflow-hidden', NARROW_COLUMNS)}
      />
    </>
  );
}
