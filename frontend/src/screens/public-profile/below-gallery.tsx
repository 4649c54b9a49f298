import { useContext, useState } from 'react';
import { ActivityEntry } from '@/features/activity-feed/recent-activity';
import { CollectionCard } from '@/features/media/collection-card';
import { COLLECTIONS_ON_PAGE, useGetPublicCollectionPagesInfiniteQuery, type PublicCollectionView } from '@/shared/api/collections-api';
import { readPageAnswers } from '@/shared/api/page-answers';
import { PageAnswersContext } from '@/shared/api/page-answers-context';
import { itemsOf, useGetActivitiesQuery, type ActivityView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';

interface CreatorProps {
  id: number;
  username: string;
}

const headingClass = 'text-xl font-bold tracking-tight';

const ACTIVITIES_ON_PAGE = 4;

/** What the server has put into the page, for hydration. The query takes the same answer after it, without a request. */
function usePageAnswer<Body>(request: string): Body | undefined {
  const rendered = useContext(PageAnswersContext);
  const [answers] = useState(() => rendered ?? readPageAnswers());
  return answers?.[request]?.body as Body | undefined;
}

/** The public collections and the newest activities of a creator (PR-120). Nothing when they cannot be loaded, because the page is complete without. */
export function BelowGallery(creator: CreatorProps) {
  return (
    <>
      <PublicCollections {...creator} />
      <NewestActivities {...creator} />
    </>
  );
}

function PublicCollections({ id, username }: CreatorProps) {
  const t = getT('collections');
  const sent = usePageAnswer<PublicCollectionView[]>(`/api/user/${String(id)}/collections?limit=${String(COLLECTIONS_ON_PAGE)}`);
  const query = useGetPublicCollectionPagesInfiniteQuery({ creatorId: id }, { skip: sent?.length === 0 });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const collections = data === undefined ? (sent ?? []) : itemsOf(data);
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="public-collections">
      <h2 id="public-collections" className={headingClass}>
        {t('title')}
      </h2>
      <ul aria-labelledby="public-collections" className="mt-4 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-4">
        {collections.map((collection) => (
          <CollectionCard key={collection.id} isVisited username={username} collection={collection} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="secondary" className="mt-5" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </section>
  );
}

function NewestActivities({ id }: CreatorProps) {
  const sent = usePageAnswer<ActivityView[]>(`/api/activities?limit=${String(ACTIVITIES_ON_PAGE)}&creator=${String(id)}&group=hour`);
  const query = useGetActivitiesQuery({ limit: ACTIVITIES_ON_PAGE, creator: id, group: 'hour' }, { skip: sent?.length === 0 });
  const activities = query.data ?? sent ?? [];
  if (activities.length === 0) return null;
  return (
    <section aria-labelledby="newest-activities">
      <h2 id="newest-activities" className={headingClass}>
        {getT('activityFeed')('whatIsNew')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {activities.map((activity) => (
          <ActivityEntry key={activity.id} isOnPage activity={activity} />
        ))}
      </ul>
    </section>
  );
}
