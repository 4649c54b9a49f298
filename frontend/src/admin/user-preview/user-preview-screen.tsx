import { Alert, Button } from 'antd';
import { useParams } from 'react-router';
import { useGetUserByIdQuery, type User } from '@/shared/api/admin-api';
import { platforms } from '@/shared/api/platforms';
import { isApiError as isProblem } from '@/shared/api/api-error';
import { AdminNotFoundScreen } from '@/admin/not-found/not-found-screen';
import { Badge } from '@/admin/shared/badge';
import { badgeDay } from '@/admin/shared/dates';
import { ErrorState } from '@/admin/shared/error-state';
import { ScreenLayout, StatCard, StatCards } from '@/admin/shared/screen-layout';
import { CardSkeleton, Loading } from '@/admin/shared/skeletons';
import { UserAvatar } from '@/admin/shared/user-avatar';
import { StatusBadge } from '@/admin/users/user-cell';
import { PreviewGallery } from './preview-gallery';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminUserPreviewTexts } from '@/shared/i18n/en/admin/user-preview';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { formatWhole } from '@/shared/lib/format';
import { Link } from '@/shared/ui/link';

const NOT_FOUND = 404;

const platformLabel = (key: string): string => platforms.find((platform) => platform.key === key)?.label ?? key;

function Profile({ user }: { user: User }) {
  const t = getT(adminUserPreviewTexts);
  const facts = [user.location, fill(t.joined, { date: badgeDay(user.createdAt) }), user.email ?? getT(adminCommonTexts).noEmail];
  return (
    <section aria-label={t.profile} className="card flex flex-col gap-4 p-5 sm:flex-row sm:gap-6">
      <UserAvatar username={user.username} image={user.profileImage} size={96} />
      <div className="flex min-w-0 flex-col gap-3 [overflow-wrap:anywhere]">
        <StatusBadge user={user} />
        <p dir="auto" className="whitespace-pre-line">
          {user.bio === '' ? t.noBio : user.bio}
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
          <ul className="flex flex-col gap-1">
            {user.externalLinks.map(({ id, url, title, platform }) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noopener nofollow ugc noreferrer">
                  {title ?? url}
                </a>
                <span className="text-sm text-ink-faint">{` · ${platformLabel(platform)}`}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Preview({ user }: { user: User }) {
  const t = getT(adminUserPreviewTexts);
  const { followers, profileViews, mediaUploads } = user.stats;
  return (
    <>
      {user.hidden ? <Alert type="warning" showIcon role="status" title={t.hiddenNotice} /> : null}
      <Profile user={user} />
      <StatCards>
        <StatCard label={t.followers} value={formatWhole(followers)} />
        <StatCard label={t.views} value={formatWhole(profileViews)} />
        <StatCard label={t.media} value={formatWhole(mediaUploads)} />
      </StatCards>
      <PreviewGallery userId={user.id} />
    </>
  );
}

function Actions({ user }: { user: User }) {
  const t = getT(adminUserPreviewTexts);
  return (
    <>
      <Link to={`/adm/users?search=${encodeURIComponent(user.username)}`} className="self-center">
        {t.manage}
      </Link>
      {user.hidden ? null : (
        <Button href={`/${encodeURIComponent(user.username)}`} target="_blank" rel="noopener">
          {t.openPublic}
        </Button>
      )}
    </>
  );
}

/** A profile as its owner sees it, also when it is hidden from visitors. */
export function UserPreviewScreen() {
  const t = getT(adminUserPreviewTexts);
  const id = Number(useParams().userId);
  const isId = Number.isInteger(id) && id > 0;
  const { currentData: user, error, refetch, isFetching } = useGetUserByIdQuery({ id }, { skip: !isId });
  if (!isId || (isProblem(error) && error.status === NOT_FOUND)) return <AdminNotFoundScreen />;
  return (
    <ScreenLayout title={user?.username ?? t.title} subtitle={t.subtitle} actions={user === undefined ? null : <Actions user={user} />}>
      {error === undefined ? null : <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {user === undefined && error === undefined ? (
        <Loading>
          <CardSkeleton lines={4} />
          <CardSkeleton lines={6} />
        </Loading>
      ) : null}
      {user === undefined ? null : <Preview user={user} />}
    </ScreenLayout>
  );
}
