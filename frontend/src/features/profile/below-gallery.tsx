import { ActivityEntry } from '@/features/activity-feed/recent-activity';
import { CollectionCard } from '@/features/media/collection-card';
import { activitiesOf, itemsOf, useGetActivitiesQuery, useGetPublicCollectionPagesInfiniteQuery } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';

interface CreatorProps {
  id: number;
  username: string;
}

const headingClass = 'text-xl font-bold tracking-tight';

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
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useGetPublicCollectionPagesInfiniteQuery({ creatorId: id });
  const collections = itemsOf(data);
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
  const { data = [], fulfilledTimeStamp = 0 } = useGetActivitiesQuery(activitiesOf(id));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="newest-activities">
      <h2 id="newest-activities" className={headingClass}>
        {getT('activityPanel')('title')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {data.map((activity) => (
          <ActivityEntry key={activity.id} isOnPage activity={activity} now={fulfilledTimeStamp} />
        ))}
      </ul>
    </section>
  );
}
