import { Heart } from 'lucide-react';
import { useMemo } from 'react';
import { PLACEHOLDERS, ViewerList } from './viewer-list';
import type { OwnList } from '@/features/media/several-creators';
import { useLikeMediaMutation } from '@/shared/api/public-api';
import { errorMessage } from '@/shared/api/api-error';
import { useGetLikePagesInfiniteQuery } from '@/shared/api/collections-api';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { appPath } from '@/shared/lib/taken-pages';
import { getT } from '@/shared/texts/texts';
import { buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Link } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { showToast } from '@/shared/ui/toast';
import { OwnTabs } from './own-tabs';
import { SessionState } from '@/features/session/session-state';
import { MediaGridSkeleton } from '@/features/media/media-grid';

/** What the viewer likes, for the viewer only (PR-117). An item whose like is taken back stays until the page is left. */
export function LikesScreen() {
  const t = getT('collections');
  useDocumentTitle(t('likes.title'));
  return (
    <>
      <PageHeader title={t('likes.title')} subtitle={t('likes.subtitle')} />
      <OwnTabs />
      <SessionState failed={t('likes.failed')} skeleton={<MediaGridSkeleton tiles={PLACEHOLDERS} />}>
        {() => <Likes />}
      </SessionState>
    </>
  );
}

function Likes() {
  const t = getT('collections');
  const query = useGetLikePagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [like] = useLikeMediaMutation();
  const own = useMemo(
    (): OwnList => ({
      has: ({ isLiked }) => isLiked,
      removed: t('removed'),
      putBack: ({ id }) =>
        void like({ id }).then(({ error }) => {
          if (error !== undefined)
            showToast({ title: getT('lightbox')('likeFailed'), description: errorMessage(error), destructive: true });
        }),
    }),
    [like, t],
  );
  const explore = (
    <Link to={appPath('/explore')} className={buttonClass()}>
      {t('toExplore')}
    </Link>
  );
  return (
    <ViewerList
      query={query}
      failed={t('likes.failed')}
      empty={<EmptyState icon={Heart} title={t('likes.empty')} hint={t('likes.emptyHint')} action={explore} />}
      own={own}
    />
  );
}
