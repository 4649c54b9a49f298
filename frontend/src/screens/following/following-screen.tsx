import { ActivityLink, ActivityPanel } from '@/features/activity-feed/activity-panel';
import { useSession } from '@/features/session/use-session';
import { getT } from '@/shared/texts/texts';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { FollowedCreators, FollowedCreatorsSkeleton } from './followed-creators';
import { FollowingNumbers } from './following-numbers';

/** PR-55: the default of the activity list. */
const ACTIVITIES = 10;

export function FollowingScreen() {
  const t = getT('following');
  useDocumentTitle(t('title'));
  const { user, error, isLoading, retry } = useSession();
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
                {t('creators')}
              </h2>
              {user === undefined ? <FollowedCreatorsSkeleton /> : <FollowedCreators creatorId={user.id} />}
            </section>
            {user === undefined ? <div /> : <ActivityPanel of="followed" limit={ACTIVITIES} />}
          </div>
        </>
      )}
    </>
  );
}
