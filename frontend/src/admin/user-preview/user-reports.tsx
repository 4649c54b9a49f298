import { Badge } from '@/admin/shared/badge';
import { usePages } from '@/admin/shared/list-page';
import { UserLink } from '@/admin/shared/user-avatar';
import { Section } from '@/admin/shared/section';
import { useGetReportsQuery, type Report } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';
import { TimeAgo } from '@/shared/ui/time-ago';
import { UserList } from './user-list';

/** The picture of the item that a report is about; null for the profile. */
function ReportedItem({ media, set }: Pick<Report, 'media' | 'set'>) {
  const url = media?.thumbnailUrl ?? set?.thumbnailUrls[0];
  if (url === undefined) return null;
  return <img src={url} alt="" width={40} height={40} loading="lazy" className="size-10 shrink-0 rounded-lg object-cover" />;
}

interface ReportRowProps {
  report: Report;
  /** Whether the user of the page is the reporter. */
  isReporter: boolean;
  now: number;
}

function ReportRow({ report, isReporter, now }: ReportRowProps) {
  const t = getT('adminReports');
  const { reason, details, status, createdAt, reporter, profile, media, set, resolvedBy } = report;
  const other = isReporter ? profile : reporter;
  return (
    <li className="flex items-start gap-3 py-3">
      <ReportedItem media={media} set={set} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2">
          <Badge variant={status === 'open' ? 'destructive' : 'plain'}>{t(`reasons.${reason}`)}</Badge>
          <Badge variant={status === 'open' ? 'strong' : 'plain'}>{t(`statuses.${status}`)}</Badge>
          {resolvedBy === null ? null : <span className="text-sm text-ink-soft">{t('resolvedBy', { username: resolvedBy })}</span>}
        </p>
        {set === null ? null : (
          <p className="mt-1 first-letter:uppercase">{t(`sets.${set.kind}`, { name: set.name, username: profile.username })}</p>
        )}
        {details === '' ? null : (
          <p dir="auto" className="mt-1 whitespace-pre-line">
            {details}
          </p>
        )}
        <p className="mt-1 text-sm text-ink-soft">
          {other === null ? t('deletedAccount') : <UserLink id={other.id} username={other.username} />}{' '}
          <TimeAgo style="long" instant={createdAt} now={now} />
        </p>
      </div>
    </li>
  );
}

function Reports({ userId, isReporter }: { userId: number; isReporter: boolean }) {
  const t = getT('adminUserPreview');
  const { paging, pagerOf } = usePages();
  const party = isReporter ? { reporterId: userId } : { profileId: userId };
  const { currentData, fulfilledTimeStamp = 0, ...query } = useGetReportsQuery({ ...party, status: 'all', ...paging });
  const counted = currentData && { total: currentData.totalCount, estimated: currentData.totalEstimated };
  return (
    <Section title={t(isReporter ? 'reportsBy' : 'reportsAbout')} action={isReporter ? null : <Link to="/adm/reports">{t('queue')}</Link>}>
      <UserList items={currentData?.reports} query={query} empty={t('noReports')}>
        {(reports) => (
          <ul className="divide-y divide-line">
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} isReporter={isReporter} now={fulfilledTimeStamp} />
            ))}
          </ul>
        )}
      </UserList>
      {pagerOf(counted)}
    </Section>
  );
}

/** The reports about a user and the user's media, and those that the user has sent. */
export function UserReports({ userId }: { userId: number }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Reports userId={userId} isReporter={false} />
      <Reports userId={userId} isReporter />
    </div>
  );
}
