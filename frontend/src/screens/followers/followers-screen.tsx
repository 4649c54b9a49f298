import { Ban, Ellipsis, UserMinus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { FollowButton } from '@/features/creators/follow-button';
import { BlockDialog } from '@/features/profile/block-dialog';
import { PersonList, PersonListSkeleton } from '@/features/profile/person-list';
import { PersonRow } from '@/features/profile/person-row';
import { useGetFollowerPagesInfiniteQuery, useRemoveFollowerMutation, type FollowerView } from '@/shared/api/people-api';
import { usePageInUrl } from '@/shared/api/use-page-in-url';
import { nameOf } from '@/shared/lib/name-of';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { getT } from '@/shared/texts/texts';
import { buttonClass } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DropdownMenu, DropdownMenuItem, menuItemClass } from '@/shared/ui/dropdown-menu';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconButton } from '@/shared/ui/icon-button';
import { Link } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { TimeAgo } from '@/shared/ui/time-ago';
import { SessionState } from '@/features/session/session-state';

/** The viewer's followers, latest first (PR-110). */
export function FollowersScreen() {
  const t = getT('followers');
  useDocumentTitle(t('title'));
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <section aria-label={t('title')} className="card px-3.5 py-2 sm:px-8 sm:py-4">
        <SessionState failed={t('failed')} skeleton={<PersonListSkeleton />}>
          {(user) => <Followers viewerId={user.id} />}
        </SessionState>
      </section>
    </div>
  );
}

type OpenDialog = { kind: 'remove' | 'block'; follower: FollowerView };

function Followers({ viewerId }: { viewerId: number }) {
  const t = getT('followers');
  const pages = useGetFollowerPagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const fetchNextPage = usePageInUrl({ ...pages, pages: pages.data?.pages.length ?? 0 });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PersonList
        label={t('title')}
        pages={{ ...pages, fetchNextPage }}
        failed={t('failed')}
        empty={<NoFollowers />}
        row={(follower) => (
          <PersonRow
            key={follower.id}
            person={follower}
            detail={<TimeAgo instant={follower.followedAt} now={pages.fulfilledTimeStamp ?? 0} />}
          >
            <FollowButton creator={follower} viewerId={viewerId} isSessionLoading={false} size="small" isQuiet />
            <FollowerMenu follower={follower} onOpen={(kind) => setDialog({ kind, follower })} />
          </PersonRow>
        )}
      />
      {dialog?.kind === 'remove' ? <RemoveDialog follower={dialog.follower} onClose={close} /> : null}
      {dialog?.kind === 'block' ? <BlockDialog person={dialog.follower} onClose={close} /> : null}
    </>
  );
}

function NoFollowers() {
  const t = getT('followers');
  return (
    <EmptyState
      variant="plain"
      icon={UsersRound}
      title={t('empty')}
      hint={t('emptyHint')}
      action={
        <Link to="/profile" className={buttonClass('secondary')}>
          {t('toProfile')}
        </Link>
      }
    />
  );
}

function FollowerMenu({ follower, onOpen }: { follower: FollowerView; onOpen: (kind: OpenDialog['kind']) => void }) {
  const t = getT('followers');
  return (
    <DropdownMenu
      trigger={
        <IconButton label={t('menu', { name: nameOf(follower) })}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <DropdownMenuItem className={menuItemClass} onSelect={() => onOpen('remove')}>
        <UserMinus aria-hidden />
        {t('remove')}
      </DropdownMenuItem>
      <DropdownMenuItem className={menuItemClass} onSelect={() => onOpen('block')}>
        <Ban aria-hidden />
        {getT('people')('block')}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}

function RemoveDialog({ follower, onClose }: { follower: FollowerView; onClose: () => void }) {
  const t = getT('followers');
  const name = nameOf(follower);
  const [remove] = useRemoveFollowerMutation();
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      question={t('removeHint')}
      confirm={t('remove')}
      fallback={t('removeFailed', { name })}
      onConfirm={async () => {
        await remove({ userId: follower.id }).unwrap();
        return [t('removed', { name })];
      }}
      onClose={onClose}
    />
  );
}
