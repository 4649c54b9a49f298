import { useEffect } from 'react';
import { ActivityLink, ActivityPanel } from '@/features/activity-feed/activity-panel';
import { useSession } from '@/features/session/use-session';
import { getT } from '@/shared/texts/texts';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useUrlFilters } from '@/shared/lib/use-search-params';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { FollowedCreators, FollowedCreatorsSkeleton, NewWorkSkeleton } from './followed-creators';
import { FollowingNumbers } from './following-numbers';

/** PR-55: the default of the activity list. */
const ACTIVITIES = 10;

const NewWork = lazyPart(async () => (await import('./new-work')).NewWork, { fallback: <NewWorkSkeleton /> });

const VIEWS = ['feed', 'creators'] as const;

/** The new work of the followed creators, or the creators (PR-119). The view is a parameter of the URL. */
export function FollowingScreen() {
  const t = getT('following');
  const [params, change] = useUrlFilters();
  const view = params.get('view') === 'creators' ? 'creators' : 'feed';
  useDocumentTitle(t('title'));
  const { user, error, isLoading, retry } = useSession();
  // Its code is loaded while the session is.
  useEffect(() => NewWork.preload(), []);
  const isFailed = user === undefined && error !== undefined;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={isFailed ? undefined : <ActivityLink of="followed" />} />
      {isFailed ? (
        <ErrorState title={t('failed')} error={error} onRetry={retry} retrying={isLoading} />
      ) : (
        <>
          <FollowingNumbers isKnown={user !== undefined} />
          <div className="grid grid-cols-1 gap-x-6 gap-y-10 xl:grid-cols-[minmax(0,1fr)_18rem]">
            <section aria-labelledby="followed">
              <h2 id="followed" className="sr-only">
                {view === 'feed' ? t('views.feed') : t('creators')}
              </h2>
              <div className="mb-5">
                <SegmentedControl
                  label={t('view')}
                  value={view}
                  options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
                  onChoose={(chosen) => change({ media: null, view: chosen === 'feed' ? '' : chosen }, {})}
                />
              </div>
              {view === 'creators' ? (
                user === undefined ? (
                  <FollowedCreatorsSkeleton />
                ) : (
                  <FollowedCreators creatorId={user.id} />
                )
              ) : user === undefined ? (
                <NewWorkSkeleton />
              ) : (
                <NewWork />
              )}
            </section>
            {user === undefined ? <div /> : <ActivityPanel of="followed" limit={ACTIVITIES} />}
          </div>
        </>
      )}
    </>
  );
}
