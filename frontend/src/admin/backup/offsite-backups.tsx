import { Alert, Button, Skeleton } from 'antd';
import { Fragment, useState } from 'react';
import { JobProgress } from '@/admin/jobs/job-progress';
import { outcomeText, stateText } from '@/admin/jobs/job-texts';
import { useLatestJob } from '@/admin/jobs/use-latest-job';
import { Badge } from '@/admin/shared/badge';
import { localMoment } from '@/admin/shared/dates';
import { Facts } from '@/admin/shared/facts';
import { ListView } from '@/admin/shared/list-page';
import { PhoneFold } from '@/admin/shared/screen-layout';
import { errorText, QueryState } from '@/admin/shared/states';
import { allItems, useList } from '@/admin/shared/use-list-screen';
import {
  adminApi,
  useGetOffsiteBackupsQuery,
  useStartJobMutation,
  type Job,
  type OffsiteBackups as Offsite,
  type OffsiteSnapshot,
} from '@/shared/api/admin-api';
import { translateMessage } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { formatAgo } from '@/shared/lib/format-ago';
import { formatBytes } from '@/shared/lib/format-bytes';
import { showToast } from '@/shared/ui/toast';
import { WritesOnly } from '@/admin/shared/writes-only';
import { Section } from '@/admin/shared/section';
import { BackupList } from './backup-list';

function OffsiteFacts({ offsite: { target, name, encrypted, latest }, now }: { offsite: Offsite; now: number }) {
  const t = getT('adminBackup.offsite');
  const lastCopy =
    latest === null ? (
      t('never')
    ) : (
      <time dateTime={latest.finishedAt} title={localMoment(latest.finishedAt)}>
        {`${formatAgo(latest.finishedAt, now, getT('common')('lessThanMinute'), 'long')} · ${t('written', { size: formatBytes(latest.writtenBytes) })}`}
      </time>
    );
  return (
    <Facts
      variant="columns"
      facts={[
        [target === 'bucket' ? t('bucket') : t('folder'), name],
        [t('latest'), lastCopy],
        [t('encryption'), encrypted ? t('encrypted') : t('notEncrypted')],
      ]}
    />
  );
}

function SnapshotBadge({ snapshot: { problem, isForeign } }: { snapshot: OffsiteSnapshot }) {
  const t = getT('adminBackup');
  if (problem !== null) return <Badge variant="destructive">{t('offsite.notRestorable')}</Badge>;
  if (isForeign) return <Badge variant="destructive">{t('offsite.foreign')}</Badge>;
  return <Badge variant="good">{t('badges.verified')}</Badge>;
}

function SnapshotRow({ snapshot }: { snapshot: OffsiteSnapshot }) {
  const { id, createdAt, rows, files, writtenBytes, encrypted, problem, problemMessage } = snapshot;
  const t = getT('adminBackup');
  const contents = [
    t('offsite.rows', { n: rows }),
    t('offsite.files', { n: files }),
    t('offsite.written', { size: formatBytes(writtenBytes) }),
    ...(encrypted ? [t('offsite.encrypted')] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-52 flex-1 [overflow-wrap:anywhere]">
        <p className="font-medium">{createdAt === null ? t('offsite.unreadable') : localMoment(createdAt)}</p>
        <p className="text-sm text-ink-soft">
          {createdAt === null ? translateMessage(problemMessage ?? { message: problem ?? '' }) : contents.join(' · ')}
        </p>
        <code className="text-sm text-ink-soft">{id}</code>
      </div>
      <SnapshotBadge snapshot={snapshot} />
    </li>
  );
}

/** A command whose parts are not broken into two lines. */
function Command({ parts }: { parts: string[] }) {
  return (
    <code className="rounded bg-surface-soft px-2 py-1 text-sm [overflow-wrap:anywhere]">
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index === 0 ? '' : ' '}
          <span className="whitespace-nowrap">{part}</span>
        </Fragment>
      ))}
    </code>
  );
}

/** What an off-site backup changes. */
const CHANGES = ['BackupStats', 'AdminAudit'] as const;

/** Starts an off-site backup, or the test of the target and of its latest backup. */
function OffsiteJobs() {
  const t = getT('adminBackup.offsite');
  const [startJob, { isLoading }] = useStartJobMutation();
  const [ended, setEnded] = useState<Job | null>(null);
  const options = { changes: CHANGES, onEnd: setEnded };
  const latest = { offsite: useLatestJob('offsite', options), 'offsite-test': useLatestJob('offsite-test', options) };
  const running = Object.values(latest).find(({ job }) => job?.state === 'running')?.job;
  const start = async (kind: 'offsite' | 'offsite-test'): Promise<void> => {
    setEnded(null);
    const { data, error } = await startJob({ startJobDto: { kind } });
    if (data === undefined) showToast({ title: t('startFailed'), description: errorText(error), destructive: true });
    else latest[kind].follow(data);
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <WritesOnly>
          <Button disabled={isLoading || running !== undefined} onClick={() => void start('offsite')}>
            {t('copyNow')}
          </Button>
          <Button disabled={isLoading || running !== undefined} onClick={() => void start('offsite-test')}>
            {t('test')}
          </Button>
        </WritesOnly>
      </div>
      {running === undefined ? null : <JobProgress job={running} />}
      {running !== undefined || ended === null ? null : (
        <Alert
          type={ended.state === 'completed' && ended.result?.problem === undefined ? 'success' : 'warning'}
          showIcon
          role="status"
          title={getT('adminCommon')('labelled', { label: getT('adminJobs')(`kinds.${ended.kind}`), value: stateText(ended) })}
          description={outcomeText(ended)}
        />
      )}
    </>
  );
}

function Snapshots() {
  const t = getT('adminBackup.offsite');
  const list = useList({ endpoint: adminApi.endpoints.getOffsiteSnapshots, filter: undefined, itemsOf: allItems<OffsiteSnapshot> });
  const needsKey = list.shown?.items.some(({ encrypted }) => encrypted) ?? false;
  return (
    <>
      <ListView
        list={list}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 3 }} />}
        empty={<p className="text-ink-soft">{t('empty')}</p>}
      >
        {(snapshots) => (
          <BackupList label={t('title')} backups={snapshots}>
            {(snapshot) => <SnapshotRow key={snapshot.id} snapshot={snapshot} />}
          </BackupList>
        )}
      </ListView>
      <div className="flex flex-col gap-1">
        <p className="text-ink-soft">{needsKey ? t('restoreWithKey') : t('restoreHint')}</p>
        <Command parts={['vitrine restore', '--snapshot latest', ...(needsKey ? ['--identity FILE'] : [])]} />
        <p className="text-ink-soft">{t('orWithMake')}</p>
        <Command parts={['make restore', 'SNAPSHOT=latest', ...(needsKey ? ['IDENTITY=FILE'] : [])]} />
      </div>
    </>
  );
}

function Content({ offsite, now }: { offsite: Offsite; now: number }) {
  const t = getT('adminBackup.offsite');
  if (offsite.target === null) return <p className="text-ink-soft">{t('none')}</p>;
  return (
    <>
      <p className="text-ink-soft">{t('hint')}</p>
      {offsite.failure === null ? null : (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('failed', { when: localMoment(offsite.failure.failedAt) })}
          description={translateMessage(offsite.failure.reasonMessage ?? { message: offsite.failure.reason })}
        />
      )}
      <OffsiteFacts offsite={offsite} now={now} />
      <OffsiteJobs />
      <PhoneFold label={t('list')}>
        <Snapshots />
      </PhoneFold>
    </>
  );
}

/** The off-site backups (ADR 0047). They are made every night, and restored by command, also on another machine. */
export function OffsiteBackups() {
  const offsite = useGetOffsiteBackupsQuery();
  const [openedAt] = useState(() => Date.now());
  return (
    <Section title={getT('adminBackup')('offsite.title')}>
      <QueryState query={offsite} skeleton={<Skeleton active title={false} paragraph={{ rows: 3 }} />}>
        {(data) => <Content offsite={data} now={offsite.fulfilledTimeStamp ?? openedAt} />}
      </QueryState>
    </Section>
  );
}
