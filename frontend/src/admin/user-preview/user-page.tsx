// Of the page in the frame, which has the style sheets of this document.
import '@/shared/styles/looks.css';
import { Facts } from '@/admin/shared/facts';
import { Identifier } from '@/admin/shared/identifier';
import { StatCard, StatCards } from '@/admin/shared/screen-layout';
import { CardSkeleton, QueryState } from '@/admin/shared/states';
import { StatusBadge } from '@/admin/users/users-table';
import { Section } from '@/admin/shared/section';
import { useGetUserPagePreviewQuery, type EditableUser } from '@/shared/api/admin-api';
import { formatDay, formatWhole } from '@/shared/lib/format';
import { licenceName } from '@/shared/lib/licences';
import { getT } from '@/shared/texts/texts';
import { EmptyState } from '@/shared/ui/empty-state';
import { MediaSets } from './media-sets';

/** Everything that the page needs in a frame: the language, the colour scheme and the style sheets of this document. */
function documentOf(markup: string): string {
  const [open] = (document.documentElement.cloneNode(false) as Element).outerHTML.split('</html>');
  const styles = Array.from(document.querySelectorAll('link[rel="stylesheet"]'), ({ outerHTML }) => outerHTML);
  // The place of a button that depends on the visitor stays empty.
  const style = '<style>.animate-shimmer{visibility:hidden}</style>';
  return `<!doctype html>${open}<head><base target="_blank">${styles.join('')}${style}</head><body><div id="root">${markup}</div></body></html>`;
}

/** The page as visitors see it. The frame runs no script, so that nothing is counted and no button acts; its links open a new tab. */
function PagePreview({ user: { id, username } }: { user: EditableUser }) {
  const t = getT('adminUserPreview');
  const { currentData: data, ...query } = useGetUserPagePreviewQuery({ id });
  return (
    <QueryState query={{ ...query, data }} skeleton={<CardSkeleton lines={8} />}>
      {({ html }) =>
        html === null ? (
          <div className="card">
            <EmptyState variant="plain" title={t('noPage')} />
          </div>
        ) : (
          <iframe
            title={t('pageOf', { username })}
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            srcDoc={documentOf(html)}
            className="card h-[75vh] min-h-128 w-full"
          />
        )
      }
    </QueryState>
  );
}

/** The page, and beside it what visitors do not see. */
export function UserPage({ user }: { user: EditableUser }) {
  const t = getT('adminUserPreview');
  const { id, stats, email, createdAt, lastLoginAt, location, licence, credit, allowDownload, albums } = user;
  const rights = [licenceName(licence), credit, allowDownload ? t('downloads') : ''].filter((right) => right !== '');
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <PagePreview user={user} />
      <div className="flex min-w-0 flex-col gap-5">
        <StatCards>
          <StatCard label={t('followers')} value={formatWhole(stats.followers)} />
          <StatCard label={t('views')} value={formatWhole(stats.profileViews)} />
          <StatCard label={t('media')} value={formatWhole(stats.mediaUploads)} />
        </StatCards>
        <section aria-label={t('account')} className="card p-5">
          <Facts
            variant="columns"
            facts={[
              [t('status'), <StatusBadge key="status" user={user} />],
              [t('email'), email === null ? getT('adminCommon')('noEmail') : <Identifier key="email" name={email} />],
              [t('id'), String(id)],
              [t('joined'), formatDay(createdAt)],
              [getT('adminCommon')('lastLogin'), lastLoginAt === null ? getT('adminCommon')('never') : formatDay(lastLoginAt)],
              [getT('adminUsers')('location'), location === '' ? getT('adminUsers')('noLocation') : location],
              [t('rights'), rights.join(' · ')],
            ]}
          />
        </section>
        {albums.length === 0 ? null : (
          <Section title={t('albums')}>
            <MediaSets sets={albums.map((album) => ({ ...album, kind: 'album' }))} />
          </Section>
        )}
      </div>
    </div>
  );
}
