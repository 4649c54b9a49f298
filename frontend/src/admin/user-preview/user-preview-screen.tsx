import { Alert } from 'antd';
import { useParams } from 'react-router';
import { ScreenLayout } from '@/admin/shared/screen-layout';
import { ScreenTabs } from '@/admin/shared/screen-tabs';
import { CardSkeleton, QueryState } from '@/admin/shared/states';
import { choiceOf } from '@/admin/shared/use-list-screen';
import { AdminNotFoundScreen } from '@/admin/shell/not-found-screen';
import { useGetReportsQuery, useGetUserByIdQuery, type EditableUser } from '@/shared/api/admin-api';
import { useGetUserNotePagesInfiniteQuery } from '@/shared/api/admin-user-api';
import { asApiError } from '@/shared/api/api-error';
import { formatWhole } from '@/shared/lib/format';
import { useUrlFilters } from '@/shared/lib/use-search-params';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { SuspensionNotice } from './suspension';
import { TrashedUser } from './trashed-user';
import { UserActions } from './user-actions';
import { UserCollections } from './user-collections';
import { UserHistory } from './user-history';
import { UserMedia } from './user-media';
import { UserPage } from './user-page';
import { UserPeople } from './user-people';
import { UserReports } from './user-reports';
import { UserActivities, UserNotes, UserSessions } from './user-team';

const NOT_FOUND = 404;

const TABS = {
  page: UserPage,
  media: UserMedia,
  collections: ({ user }: { user: EditableUser }) => <UserCollections userId={user.id} />,
  activity: ({ user }: { user: EditableUser }) => <UserActivities userId={user.id} />,
  people: ({ user }: { user: EditableUser }) => <UserPeople userId={user.id} />,
  reports: ({ user }: { user: EditableUser }) => <UserReports userId={user.id} />,
  sessions: UserSessions,
  notes: ({ user }: { user: EditableUser }) => <UserNotes userId={user.id} />,
  history: UserHistory,
};

/** How much the tabs hold that a moderator looks for. A count of 0 is not shown. */
function useCounts({ id, stats }: EditableUser): Partial<Record<keyof typeof TABS, string>> {
  const { currentData: reports } = useGetReportsQuery({ profileId: id, status: 'all', limit: 1 });
  const { currentData: notes } = useGetUserNotePagesInfiniteQuery({ id });
  const [newest] = notes?.pages ?? [];
  const shown = (count = 0) => (count === 0 ? undefined : formatWhole(count));
  const noted = shown(newest?.items.length);
  return {
    media: shown(stats.mediaUploads),
    reports: shown(reports?.totalCount),
    notes: newest?.next === null ? noted : noted && `${noted}+`,
  };
}

/** The tabs of a user. Each one loads its data when it is opened, and has an address of its own. */
function UserTabs({ user }: { user: EditableUser }) {
  const [params, change] = useUrlFilters();
  const labels = allTexts('adminUserPreview.tabs');
  const open = choiceOf(params, 'tab', labels, 'page');
  const Content = TABS[open];
  return (
    <ScreenTabs
      labels={labels}
      counts={useCounts(user)}
      open={open}
      onOpen={(tab) => change({ tab: tab === 'page' ? null : tab }, { replace: false })}
    >
      <Content user={user} />
    </ScreenTabs>
  );
}

/** Everything about one user, where each name of the back-office leads (PR-136). */
export function UserPreviewScreen() {
  const t = getT('adminUserPreview');
  const id = Number(useParams().userId);
  const isId = Number.isInteger(id) && id > 0;
  const { currentData, ...query } = useGetUserByIdQuery({ id }, { skip: !isId });
  const error = asApiError(query.error);
  // The former answer stays after a failed refresh, unless the user is gone.
  const user = error?.status === NOT_FOUND ? undefined : currentData;
  if (error?.code === 'user_in_trash') return <TrashedUser id={id} error={error} onRestored={query.refetch} />;
  if (!isId || error?.status === NOT_FOUND) return <AdminNotFoundScreen hint={t('notFound')} />;
  return (
    <ScreenLayout
      wide
      title={user?.username ?? t('title')}
      subtitle={t('subtitle')}
      actions={user === undefined ? null : <UserActions user={user} />}
    >
      <QueryState
        query={{ ...query, data: user }}
        skeleton={
          <>
            <CardSkeleton lines={4} />
            <CardSkeleton lines={6} />
          </>
        }
      >
        {(loaded) => (
          <>
            <SuspensionNotice user={loaded} />
            {loaded.hidden && loaded.suspendedAt === null ? (
              <Alert type="warning" showIcon role="status" title={t('hiddenNotice')} />
            ) : null}
            <UserTabs key={loaded.id} user={loaded} />
          </>
        )}
      </QueryState>
    </ScreenLayout>
  );
}
