import { Images } from 'lucide-react';
import { useParams } from 'react-router';
import { ExploreItems } from './explore-items';
import { useExploreFilters } from '@/features/explore/use-explore-filters';
import { isNotFound } from '@/shared/api/api-error';
import { useGetHashtagQuery } from '@/shared/api/explore-api';
import { itemsOf, useGetCreatorPagesInfiniteQuery } from '@/shared/api/public-api';
import { nameOf } from '@/shared/lib/name-of';
import { origin } from '@/shared/lib/origin';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { appPath } from '@/shared/lib/taken-pages';
import { profilePath } from '@/shared/lib/paths';
import { getT } from '@/shared/texts/texts';
import { Avatar } from '@/shared/ui/avatar';
import { Button, buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Link } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { ShareButton } from '@/shared/ui/share-button';

/** Creators beside the hashtag; the others are on Discover. */
const CREATORS_SHOWN = 12;

/** A hashtag: its creators, pictures and videos (PR-108). */
export function HashtagScreen() {
  const t = getT('explore');
  const { name = '' } = useParams();
  const { data, error, isFetching, refetch } = useGetHashtagQuery({ name });
  useDocumentTitle(`#${data?.name ?? name}`);
  if (data === undefined && isNotFound(error)) {
    const explore = (
      <Link to={appPath('/explore')} className={buttonClass()}>
        {t('title')}
      </Link>
    );
    return <EmptyState icon={Images} title={<h1>{t('missing', { name })}</h1>} hint={t('missingHint')} action={explore} />;
  }
  if (data === undefined && error !== undefined) {
    return (
      <>
        <h1 className="sr-only">#{name}</h1>
        <ErrorState title={t('hashtagFailed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={`#${data?.name ?? name}`}
        subtitle={data === undefined ? undefined : t('numbers', { media: data.mediaCount, creators: data.usageCount })}
        action={
          <ShareButton
            isCompact
            url={`${origin}/tags/${encodeURIComponent(data?.name ?? name)}`}
            title={`#${data?.name ?? name}`}
            label={t('share')}
          />
        }
      />
      <TaggedCreators name={data?.name ?? name} />
      <TaggedItems name={data?.name ?? name} />
    </>
  );
}

function TaggedItems({ name }: { name: string }) {
  return <ExploreItems {...useExploreFilters(name)} isHashtagPage />;
}

/** The most popular creators with the hashtag, in one row that scrolls. */
function TaggedCreators({ name }: { name: string }) {
  const t = getT('explore');
  const { currentData, error, isFetching, refetch } = useGetCreatorPagesInfiniteQuery({ search: '', hashtags: [name] });
  if (currentData === undefined && error !== undefined) {
    return (
      <p role="alert" className="mb-8 flex items-center gap-3 text-sm text-ink-soft">
        {t('creatorsFailed')}
        <Button variant="secondary" size="small" loading={isFetching} onClick={() => void refetch()}>
          {getT('common')('retry')}
        </Button>
      </p>
    );
  }
  const creators = itemsOf(currentData).slice(0, CREATORS_SHOWN);
  if (creators.length === 0) return null;
  return (
    <section aria-labelledby="tagged-creators" className="mb-8">
      <header className="mb-3 flex items-center justify-between gap-4">
        <h2 id="tagged-creators" className="text-lg font-bold tracking-tight">
          {t('creators')}
        </h2>
        <Link
          to={`/?hashtags=${encodeURIComponent(name)}`}
          className="inline-flex min-h-9 items-center text-sm font-semibold text-accent hover:underline pointer-coarse:min-h-11"
        >
          {t('allCreators')}
        </Link>
      </header>
      <ul className="-mx-4 scrollbar-none flex gap-2.5 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
        {creators.map((creator) => (
          <li key={creator.id} className="shrink-0">
            <Link
              to={profilePath(creator.username)}
              className="flex h-14 max-w-60 items-center gap-2.5 rounded-full border border-line bg-surface py-1 pr-5 pl-2 font-semibold transition hover:border-accent hover:text-accent"
            >
              <Avatar username={creator.username} image={creator.profileImage} size={40} />
              <span dir="auto" className="truncate">
                {nameOf(creator)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
