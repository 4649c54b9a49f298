import { useParams, type Params } from 'react-router';
import { isNotFound } from '@/shared/api/api-error';
import { decisionsApi, useGetSiteTextQuery } from '@/shared/api/decisions-api';
import type { Dispatch, Prefetch } from '@/shared/api/prefetch';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { getT } from '@/shared/texts/texts';
import { Markdown } from '@/shared/ui/markdown';
import { NotFound } from '@/shared/ui/not-found';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';
import { ModerationSummaryScreen } from './moderation-summary-screen';
import { QueryState } from '@/shared/ui/query-state';

type SiteText = 'terms' | 'privacy';
const isSiteText = (name: string | undefined): name is SiteText => name === 'terms' || name === 'privacy';

export function NotFoundScreen() {
  const t = getT('notFound');
  useDocumentTitle(t('title'));
  return <NotFound title={t('title')} hint={t('hint')} />;
}

/** The terms or the privacy policy of the site (PR-142), or the counts of moderation (PR-131): one route, because each is part of the first download. */
export function AboutScreen() {
  const { text: name } = useParams();
  if (name === 'moderation') return <ModerationSummaryScreen />;
  return isSiteText(name) ? <Text name={name} /> : <NotFoundScreen />;
}

function Text({ name }: { name: SiteText }) {
  const title = getT('siteTexts')(name);
  useDocumentTitle(title);
  const query = useGetSiteTextQuery({ name });
  if (isNotFound(query.error)) return <NotFoundScreen />;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={title} />
      <QueryState query={query} failed={getT('siteText')('failed')} skeleton={<Skeleton shape="card" className="h-80" />}>
        {({ text }) => <Markdown text={text} />}
      </QueryState>
    </div>
  );
}

/** Fills the store with a text, which is the same for every viewer. */
export const prefetchSiteText = (dispatch: Dispatch, { text: name }: Params): Prefetch =>
  isSiteText(name) ? { others: [dispatch(decisionsApi.endpoints.getSiteText.initiate({ name }))] } : {};
