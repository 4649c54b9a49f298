import { useContext, useState } from 'react';
import { ActivityEntry } from '@/features/activity-feed/recent-activity';
import { CollectionCard } from '@/features/media/collection-card';
import { COLLECTIONS_ON_PAGE, useGetPublicCollectionPagesInfiniteQuery, type PublicCollectionView } from '@/shared/api/collections-api';
import { readPageAnswers, type PageAnswers } from '@/shared/api/page-answers';
import { PageAnswersContext } from '@/shared/api/page-answers-context';
import { itemsOf, useGetActivitiesQuery, type ActivityView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { LoadMore } from '@/shared/ui/load-more';

interface CreatorProps {
  id: number;
  username: string;
}

const headingClass = 'text-xl font-bold tracking-tight';

const ACTIVITIES_ON_PAGE = 4;

interface BlockProps extends CreatorProps {
  /** What the server has put into the page, for hydration. The query takes the same answer after it, without a request. */
  answers: PageAnswers | undefined;
}

const listIn = <Item,>(answers: PageAnswers | undefined, request: string): Item[] => (answers?.[request]?.body ?? []) as Item[];

/** The public collections and the newest activities of a creator (PR-120). Nothing when they cannot be loaded, because the page is complete without. */
export function BelowGallery(creator: CreatorProps) {
  const rendered = useContext(PageAnswersContext);
  const [answers] = useState(() => rendered ?? readPageAnswers());
  return (
    <>
      <PublicCollections {...creator} answers={answers} />
      <NewestActivities {...creator} answers={answers} />
    </>
  );
}

function PublicCollections({ id, username, answers }: BlockProps) {
  const t = getT('collections');
  const request = `/api/user/${String(id)}/collections?limit=${String(COLLECTIONS_ON_PAGE)}`;
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useGetPublicCollectionPagesInfiniteQuery({ creatorId: id });
  const collections = data === undefined ? listIn<PublicCollectionView>(answers, request) : itemsOf(data);
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
      <LoadMore label={t('more')} hasMore={hasNextPage} isLoading={isFetchingNextPage} onLoad={fetchNextPage} />
    </section>
  );
}

function NewestActivities({ id, answers }: BlockProps) {
  const request = `/api/activities?limit=${String(ACTIVITIES_ON_PAGE)}&creator=${String(id)}&group=hour`;
  const { data } = useGetActivitiesQuery({ limit: ACTIVITIES_ON_PAGE, creator: id, group: 'hour' });
  const activities = data ?? listIn<ActivityView>(answers, request);
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
