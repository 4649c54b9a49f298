import { Alert, Tabs } from 'antd';
import { clsx } from 'clsx';
import { useParams } from 'react-router';
import { MediaBadges } from '@/admin/media/media-facts';
import { Badge } from '@/admin/shared/badge';
import { useMediaFile } from '@/admin/shared/media-file';
import { ScreenLayout, StatCard, StatCards } from '@/admin/shared/screen-layout';
import { CardSkeleton, Loading, QueryState } from '@/admin/shared/states';
import { choiceOf } from '@/admin/shared/use-list-screen';
import { UserAvatar } from '@/admin/shared/user-avatar';
import { AdminNotFoundScreen } from '@/admin/shell/not-found-screen';
import { StatusBadge } from '@/admin/users/users-table';
import { useGetAdminMediaQuery, useGetUserByIdQuery, type AdminMedia, type EditableUser } from '@/shared/api/admin-api';
import { isApiError } from '@/shared/api/api-error';
import { useUrlFilters } from '@/shared/lib/use-search-params';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { formatDay, formatWhole } from '@/shared/lib/format';
import { Link } from '@/shared/ui/link';
import { EmptyState } from '@/shared/ui/empty-state';
import { SuspensionNotice } from './suspension';
import { TrashedUser } from './trashed-user';
import { UserActions } from './user-actions';
import { UserHistory } from './user-history';
import { UserMedia } from './user-media';
import { Albums, PageFacts, PreviewLink } from './user-page';
import { UserPeople } from './user-people';
import { UserReports } from './user-reports';
import { UserActivities, UserNotes, UserSessions } from './user-team';

/** The newest items; the media screen has all of them. */
const MAX_ITEMS = 20;

function Tile({ item }: { item: AdminMedia }) {
  const { src, error, onError } = useMediaFile([item.thumbnailUrl], getT('adminCommon')('mediaMissing'));
  return (
    <li className="relative aspect-square overflow-hidden rounded-xl border border-line bg-surface-strong">
      <a href={item.storageUrl} target="_blank" rel="noopener" className="block size-full">
        {src !== null ? (
          <img
            src={src}
            alt={item.altText === '' ? item.originalName : item.altText}
            loading="lazy"
            width={320}
            height={320}
            className={clsx('size-full object-cover', item.sensitive && 'scale-110 blur-xl')}
            onError={onError}
          />
        ) : (
          <span className="flex size-full items-center justify-center px-2 text-center text-sm text-ink-soft">{error}</span>
        )}
      </a>
      <span className="pointer-events-none absolute top-2 left-2 flex flex-wrap gap-1">
        <MediaBadges item={item} />
      </span>
    </li>
  );
}

/** Hides a last item that would be alone in its row. The media screen has it. */
const WITHOUT_ORPHAN =
  'sm:max-md:[&>:nth-child(3n+4):last-child]:hidden md:max-xl:[&>:nth-child(4n+5):last-child]:hidden xl:[&>:nth-child(5n+6):last-child]:hidden';

function MediaGrid({ media }: { media: AdminMedia[] }) {
  if (media.length === 0) {
    return (
      <div className="card">
        <EmptyState variant="plain" title={getT('adminUserPreview')('noMedia')} />
      </div>
    );
  }
  return (
    <ul className={clsx('grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-5', WITHOUT_ORPHAN)}>
      {media.map((item) => (
        <Tile key={item.id} item={item} />
      ))}
    </ul>
  );
}

/** The newest media of a user, with the hidden ones. */
function PreviewGallery({ userId }: { userId: number }) {
  const t = getT('adminUserPreview');
  const { currentData: data, ...query } = useGetAdminMediaQuery({ userId, limit: MAX_ITEMS });
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="font-semibold">{t('newestMedia')}</h2>
        {data === undefined || data.totalCount === 0 ? null : (
          <Link to={`/adm/media?userId=${String(userId)}`}>{t('allMedia', { n: data.totalCount })}</Link>
        )}
      </div>
      <QueryState
        query={{ ...query, data }}
        skeleton={
          <Loading>
            <CardSkeleton lines={3} />
          </Loading>
        }
      >
        {({ media }) => <MediaGrid media={media} />}
      </QueryState>
    </section>
  );
}

const NOT_FOUND = 404;

function Profile({ user }: { user: EditableUser }) {
  const t = getT('adminUserPreview');
  const facts = [user.location, t('joined', { date: formatDay(user.createdAt) }), user.email ?? getT('adminCommon')('noEmail')];
  return (
    <section aria-label={t('profile')} className="card flex flex-col gap-4 p-5 sm:flex-row sm:gap-6">
      <UserAvatar username={user.username} image={user.profileImage} size={96} />
      <div className="flex min-w-0 flex-col gap-3 [overflow-wrap:anywhere]">
        {user.displayName === '' ? null : (
          <p dir="auto" className="text-lg font-semibold">
            {user.displayName}
          </p>
        )}
        <StatusBadge user={user} />
        <p dir="auto" className="whitespace-pre-line">
          {user.bio === '' ? t('noBio') : user.bio}
        </p>
        <p className="text-sm text-ink-soft">{facts.filter((fact) => fact !== '').join(' · ')}</p>
        {user.hashtags.length === 0 ? null : (
          <ul className="flex flex-wrap gap-1.5">
            {user.hashtags.map(({ id, name }) => (
              <li key={id}>
                <Badge variant="strong">{`#${name}`}</Badge>
              </li>
            ))}
          </ul>
        )}
        {user.externalLinks.length === 0 ? null : (
          <ul className="flex flex-col gap-1.5">
            {user.externalLinks.map((link) => (
              <PreviewLink key={link.id} link={link} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The page of the user in the words of the back-office, also when visitors do not see it. */
function PageTab({ user }: { user: EditableUser }) {
  const t = getT('adminUserPreview');
  const { followers, profileViews, mediaUploads } = user.stats;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <Profile user={user} />
        <PreviewGallery userId={user.id} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 max-xl:order-first">
        <StatCards>
          <StatCard label={t('followers')} value={formatWhole(followers)} />
          <StatCard label={t('views')} value={formatWhole(profileViews)} />
          <StatCard label={t('media')} value={formatWhole(mediaUploads)} />
        </StatCards>
        <PageFacts user={user} />
        <Albums albums={user.albums} />
      </div>
    </div>
  );
}

const TABS = {
  page: PageTab,
  media: UserMedia,
  activity: ({ user }: { user: EditableUser }) => <UserActivities userId={user.id} />,
  people: ({ user }: { user: EditableUser }) => <UserPeople userId={user.id} />,
  reports: ({ user }: { user: EditableUser }) => <UserReports userId={user.id} />,
  sessions: UserSessions,
  notes: ({ user }: { user: EditableUser }) => <UserNotes userId={user.id} />,
  history: UserHistory,
};

/** The tabs of a user. Each one loads its data when it is opened, and has an address of its own. */
function UserTabs({ user }: { user: EditableUser }) {
  const t = getT('adminUserPreview.tabs');
  const [params, change] = useUrlFilters();
  const labels = allTexts('adminUserPreview.tabs');
  const open = choiceOf(params, 'tab', labels, 'page');
  return (
    <Tabs
      activeKey={open}
      destroyOnHidden
      // The colour of antd has too little contrast in the dark theme. Its menu of the tabs that do not fit is an invalid child of the tab
      // list; they are reached by swiping and by the arrow keys.
      className="[&_.ant-tabs-nav-operations]:hidden! [&_.ant-tabs-tab-active_.ant-tabs-tab-btn]:text-accent!"
      onChange={(tab) => change({ tab: tab === 'page' ? null : tab }, { replace: false })}
      items={(Object.keys(TABS) as (keyof typeof TABS)[]).map((key) => {
        const Content = TABS[key];
        return { key, label: t(key), children: <Content user={user} /> };
      })}
    />
  );
}

/** Everything about one user, where each name of the back-office leads (PR-136). */
export function UserPreviewScreen() {
  const t = getT('adminUserPreview');
  const id = Number(useParams().userId);
  const isId = Number.isInteger(id) && id > 0;
  const { currentData, ...query } = useGetUserByIdQuery({ id }, { skip: !isId });
  const error = isApiError(query.error) ? query.error : undefined;
  // The former answer stays after a failed refresh, unless the user is gone.
  const user = error?.status === NOT_FOUND ? undefined : currentData;
  if (error?.code === 'user_in_trash') return <TrashedUser id={id} error={error} onRestored={query.refetch} />;
  if (!isId || error?.status === NOT_FOUND) return <AdminNotFoundScreen />;
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
          <Loading>
            <CardSkeleton lines={4} />
            <CardSkeleton lines={6} />
          </Loading>
        }
      >
        {(loaded) => (
          <>
            <SuspensionNotice user={loaded} />
            {loaded.hidden ? <Alert type="warning" showIcon role="status" title={t('hiddenNotice')} /> : null}
            <UserTabs key={loaded.id} user={loaded} />
          </>
        )}
      </QueryState>
    </ScreenLayout>
  );
}
