import { UndoOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import { localMoment } from '@/admin/shared/dates';
import { FilterSelect, SearchField } from '@/admin/shared/filters';
import { showOutcome } from '@/admin/shared/show-outcome';
import { ListPage } from '@/admin/shared/list-page';
import { ListTable } from '@/admin/shared/list-table';
import { Moment } from '@/admin/shared/moment';
import { useHasRole } from '@/admin/shared/roles';
import { TableSkeleton } from '@/admin/shared/states';
import { textWith } from '@/shared/ui/text-with';
import { useArrangement } from '@/admin/shared/use-arrangement';
import { choiceOf, cursorPagingOf, useListScreen } from '@/admin/shared/use-list-screen';
import { useMediaQuery } from '@/admin/shared/use-media-query';
import { UserAvatar, UserLink } from '@/admin/shared/user-avatar';
import { adminApi, useRestoreTrashedMutation, type Trashed } from '@/shared/api/admin-api';
import { allTexts } from '@/shared/texts/all-texts';
import { getT, type Translate } from '@/shared/texts/texts';
import { WritesOnly } from '@/admin/shared/writes-only';

const DAY_MS = 24 * 60 * 60 * 1000;

function Restore({ item }: { item: Trashed }) {
  const t = getT('adminTrash');
  const { kind, id, name } = item;
  const [restore, { isLoading }] = useRestoreTrashedMutation();
  const run = (): Promise<void> => showOutcome(restore({ kind, id }), [t('restored'), t('restoredHint', { name })], t('restoreFailed'));
  return (
    <WritesOnly>
      <Button icon={<UndoOutlined aria-hidden />} disabled={isLoading} aria-label={t('restoreNamed', { name })} onClick={() => void run()}>
        <span className="max-md:sr-only">{isLoading ? t('restoring') : t('restore')}</span>
      </Button>
    </WritesOnly>
  );
}

const daysLeft = ({ restorableUntil }: Trashed, now: number): string =>
  getT('adminTrash')('daysLeft', { n: Math.max(0, Math.floor((new Date(restorableUntil).getTime() - now) / DAY_MS)) });

function Picture({ item: { kind, pictureUrl, username } }: { item: Trashed }) {
  if (kind === 'user') return <UserAvatar username={username} image={pictureUrl} />;
  return (
    <img src={pictureUrl ?? undefined} alt="" width={40} height={40} loading="lazy" className="size-10 shrink-0 rounded-lg object-cover" />
  );
}

const columnsWith = (t: Translate<'adminTrash'>, now: number, isWide: boolean, isModerator: boolean): TableColumnsType<Trashed> => [
  {
    title: t('object'),
    key: 'name',
    render: (_value, item) => (
      <div className="flex items-start gap-3">
        <Picture item={item} />
        <div className="min-w-0">
          <p className="font-medium">{item.kind === 'user' ? <UserLink id={item.id} username={item.name} /> : item.name}</p>
          <p className="text-sm text-ink-soft">
            {t(`kindOf.${item.kind}`)}{' '}
            {item.kind === 'media'
              ? textWith((names) => t('ownerOf', names), { username: <UserLink id={item.userId} username={item.username} /> })
              : item.displayName}
          </p>
          <p className="text-sm text-ink-soft md:hidden">{daysLeft(item, now)}</p>
          <p className="text-sm text-ink-faint xl:hidden">
            {t('deletedByAt', { username: item.deletedBy, time: localMoment(item.deletedAt) })}
          </p>
        </div>
      </div>
    ),
  },
  { title: t('deletedBy'), key: 'deletedBy', width: 190, responsive: ['xl'], render: (_value, { deletedBy }) => deletedBy },
  { title: t('deletedAt'), key: 'deletedAt', width: 212, responsive: ['xl'], render: (_value, { deletedAt }) => <Moment at={deletedAt} /> },
  {
    title: t('until'),
    key: 'until',
    width: 190,
    responsive: ['md'],
    render: (_value, item) => <span title={localMoment(item.restorableUntil)}>{daysLeft(item, now)}</span>,
  },
  {
    title: <span className="max-md:sr-only">{getT('adminCommon')('actions')}</span>,
    key: 'actions',
    width: isWide ? 190 : 64,
    hidden: !isModerator,
    render: (_value, item) => <Restore item={item} />,
  },
];

function filterOf(params: URLSearchParams) {
  const kind = choiceOf(params, 'kind', allTexts('adminTrash.kinds'), 'all');
  return { kind: kind === 'all' ? undefined : kind, search: params.get('search') || undefined, ...cursorPagingOf(params) };
}

/** What administrators deleted in the last 30 days, latest first (PR-132). */
export function TrashScreen() {
  const t = getT('adminTrash');
  const isWide = useMediaQuery('(min-width: 48rem)');
  const isModerator = useHasRole('moderator');
  const { arrangement } = useArrangement('trash');
  const list = useListScreen(adminApi.endpoints.getTrashPage, {
    parse: filterOf,
    itemsOf: (page) => page,
    filters: ['search', 'kind'],
    refetchOnMountOrArgChange: true,
  });
  return (
    <ListPage
      title={t('title')}
      subtitle={t('subtitle')}
      wide
      search={<SearchField label={t('search')} {...list.search()} />}
      filters={<FilterSelect label={t('kind')} {...list.choice('kind', allTexts('adminTrash.kinds'), 'all')} />}
      folded={['kind']}
      arrange={{ list: 'trash', columns: { deletedBy: t('deletedBy'), deletedAt: t('deletedAt'), until: t('until') } }}
      list={list}
      skeleton={<TableSkeleton rows={8} avatar />}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      emptyFiltered={{ title: t('emptyFiltered') }}
    >
      {(shown) => (
        <ListTable
          rowKey={(item) => `${item.kind}-${String(item.id)}`}
          columns={columnsWith(t, list.fetchedAt, isWide, isModerator)}
          rows={shown}
          loading={list.isStale}
          arrangement={arrangement}
          className="[overflow-wrap:anywhere]"
        />
      )}
    </ListPage>
  );
}
