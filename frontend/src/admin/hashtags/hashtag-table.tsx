import { DeleteOutlined, EditOutlined, MergeOutlined, TeamOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Badge, type BadgeVariant } from '@/admin/shared/badge';
import { ListTable } from '@/admin/shared/list-table';
import { useHasRole } from '@/admin/shared/roles';
import { Moment } from '@/admin/shared/moment';
import { RowMenu } from '@/admin/shared/row-menu';
import type { Arrangement } from '@/admin/shared/use-arrangement';
import { orderOf } from '@/admin/shared/use-list-screen';
import { useMediaQuery } from '@/admin/shared/use-media-query';
import type { AdminHashtag, HashtagFilter } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { formatWhole } from '@/shared/lib/format';

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
  arrangement: Arrangement;
  sort: HashtagOrder;
  onSort: (sort: HashtagOrder | null) => void;
  chosen: number[];
  onChoose: (ids: number[]) => void;
}

/** The menu, and beside it from the width of a tablet on its most frequent entries. */
function Actions({ hashtag, onUsers, onEdit, onMerge, onDelete }: HashtagActions & { hashtag: AdminHashtag }) {
  const t = getT('adminHashtags');
  const labels = getT('adminCommon');
  const isModerator = useHasRole('moderator');
  const { name } = hashtag;
  const inUse = hashtag.usageCount > 0;
  const action = (key: string, label: string, icon: ReactNode, run: (hashtag: AdminHashtag) => void) => {
    return { key, label, icon, onChoose: () => run(hashtag) };
  };
  const users = action('users', t('usersAction'), <TeamOutlined aria-hidden />, onUsers);
  const edit = action('edit', t('edit'), <EditOutlined aria-hidden />, onEdit);
  const merge = action('merge', t('merge'), <MergeOutlined aria-hidden />, onMerge);
  const remove = { ...action('delete', labels('delete'), <DeleteOutlined aria-hidden />, onDelete), danger: true, disabled: inUse };
  const media = { key: 'media', label: labels('row.media'), onChoose: `/adm/media?hashtag=${encodeURIComponent(name)}` };
  const button = ({ label, icon, onChoose }: typeof users, named: string) => (
    <Button type="text" icon={icon} aria-label={named} title={label} onClick={onChoose} />
  );
  return (
    <span className="flex justify-end">
      <span className="flex max-md:hidden">
        {button(users, t('usersNamed', { name }))}
        {isModerator ? (
          <>
            {button(edit, t('editNamed', { name }))}
            {button(merge, t('mergeNamed', { name }))}
            <Button
              type="text"
              danger
              icon={remove.icon}
              disabled={inUse}
              aria-describedby={inUse ? IN_USE_HINT : undefined}
              aria-label={t('deleteNamed', { name })}
              title={inUse ? t('inUse') : remove.label}
              onClick={remove.onChoose}
            />
          </>
        ) : null}
      </span>
      <RowMenu object={`#${name}`} groups={[[users, media], ...(isModerator ? [[edit, merge], [remove]] : [])]} />
    </span>
  );
}

type HashtagOrder = NonNullable<HashtagFilter['sortBy']>;

/** The observed names of the orders by creation. */
const BY_CREATION = { newest: 'createdAt_desc', oldest: 'createdAt_asc' } as const;
const columnSort = (order: HashtagOrder): string => (order === 'newest' || order === 'oldest' ? BY_CREATION[order] : order);
const orderOfColumn = (sort: string | null): HashtagOrder | null =>
  sort === BY_CREATION.newest ? 'newest' : sort === BY_CREATION.oldest ? 'oldest' : (sort as HashtagOrder | null);

export function HashtagTable({ hashtags, loading, arrangement, sort, onSort, chosen, onChoose, ...actions }: HashtagTableProps) {
  const t = getT('adminHashtags');
  const labels = getT('adminCommon');
  const isWide = useMediaQuery('(min-width: 48rem)');
  const sorted = (key: string) => ({ key, sorter: true, sortOrder: orderOf(columnSort(sort), key) });
  const columns: TableColumnsType<AdminHashtag> = [
    {
      title: labels('hashtag'),
      ...sorted('name'),
      render: (_value, { name }) => <span className="font-medium [overflow-wrap:anywhere]">{`#${name}`}</span>,
    },
    {
      title: t('usage'),
      ...sorted('usage'),
      width: 110,
      render: (_value, { usageCount }) => <Badge variant={variantOf(usageCount)}>{formatWhole(usageCount)}</Badge>,
    },
    {
      title: t('tier'),
      key: 'tier',
      width: 140,
      responsive: ['xl'],
      render: (_value, { usageCount }) => t(`usages.${tierOf(usageCount)}`),
    },
    {
      title: labels('created'),
      ...sorted('createdAt'),
      width: 140,
      responsive: ['md'],
      render: (_value, { createdAt }) => <Moment at={createdAt} as="day" />,
    },
    {
      title: labels('actions'),
      key: 'actions',
      width: isWide ? 184 : 88,
      align: 'right',
      render: (_value, hashtag) => <Actions hashtag={hashtag} {...actions} />,
    },
  ];
  const isAnyInUse = useHasRole('moderator') && hashtags.some(({ usageCount }) => usageCount > 0);
  return (
    <>
      {/* A tooltip does not appear on a phone, nor for a disabled button that is reached by keyboard. */}
      {isAnyInUse ? (
        <p id={IN_USE_HINT} className="text-sm text-ink-soft">
          {t('inUseHint')}
        </p>
      ) : null}
      <ListTable
        columns={columns}
        rows={hashtags}
        loading={loading}
        arrangement={arrangement}
        onSort={(order) => onSort(orderOfColumn(order))}
        selection={{ chosen, nameOf: ({ name }) => name, all: t('selectPage'), onChoose: (ids) => onChoose(ids.map(Number)) }}
      />
    </>
  );
}
