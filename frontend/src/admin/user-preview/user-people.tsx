import { Badge } from '@/admin/shared/badge';
import { localMoment } from '@/admin/shared/dates';
import { UserAvatar, UserLink } from '@/admin/shared/user-avatar';
import { Section } from '@/admin/shared/section';
import { useGetUserFollowPagesInfiniteQuery } from '@/shared/api/admin-user-api';
import { formatDay } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { UserList } from './user-list';

function Follows({ userId, direction }: { userId: number; direction: 'followers' | 'following' }) {
  const t = getT('adminUserPreview');
  const { currentData, ...query } = useGetUserFollowPagesInfiniteQuery({ id: userId, direction });
  return (
    <Section title={t(direction)}>
      <UserList items={currentData?.pages.flatMap(({ items }) => items)} query={query} empty={t(`${direction}None`)}>
        {(people) => (
          <ul className="divide-y divide-line">
            {people.map(({ id, username, displayName, profileImage, hidden, followedAt }) => (
              <li key={id} className="flex items-center gap-3 py-2">
                <UserAvatar username={username} image={profileImage} />
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
                  <UserLink id={id} username={username} displayName={displayName} />
                  {hidden ? <Badge variant="destructive">{getT('adminCommon')('hidden')}</Badge> : null}
                </span>
                <time dateTime={followedAt} title={localMoment(followedAt)} className="text-sm text-ink-soft">
                  {formatDay(followedAt)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </UserList>
    </Section>
  );
}

/** Followers and followed creators, beside each other where there is room. */
export function UserPeople({ userId }: { userId: number }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Follows userId={userId} direction="followers" />
      <Follows userId={userId} direction="following" />
    </div>
  );
}
