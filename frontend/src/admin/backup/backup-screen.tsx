import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { useGetBackupStatsQuery } from '@/shared/api/admin-api';
import { formatWhole } from '@/shared/lib/format';
import { formatBytes } from '@/shared/lib/format-bytes';
import { badgeDay, timeOfDay } from '@/admin/shared/dates';
import { ErrorState } from '@/admin/shared/error-state';
import { PhoneFold } from '@/admin/shared/phone-fold';
import { StatCard, StatCards, ScreenLayout } from '@/admin/shared/screen-layout';
import { CardSkeleton, StatCardsSkeleton, Loading } from '@/admin/shared/skeletons';
import type { BackupKind } from './backup-kinds';
import { DownloadProgress } from './download-progress';
import { OffsiteBackups } from './offsite-backups';
import { StoredBackups } from './stored-backups';
import { RestoreSection } from './restore-section';
import { useBackup } from './use-backup';
import { useRestore } from './use-restore';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminBackupTexts } from '@/shared/i18n/en/admin/backup';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

/** Neither of them can be restored on this screen. */
const otherKinds: BackupKind[] = ['database', 'media'];

interface BackupCardProps {
  kind: BackupKind;
  running: BackupKind | null;
  onStart: (kind: BackupKind) => void;
}

function BackupCard({ kind, running, onStart }: BackupCardProps) {
  const t = getT(adminBackupTexts);
  const { title, contents, button } = t.kinds[kind];
  return (
    <section className={clsx('card flex flex-col gap-3 p-5', kind === 'full' && 'sm:max-lg:col-span-2')}>
      <h2 className="font-semibold">{title}</h2>
      <p className="flex-1 text-ink-soft">{contents}</p>
      <Button
        block
        type={kind === 'full' ? 'primary' : 'default'}
        icon={<DownloadOutlined aria-hidden />}
        disabled={running !== null}
        onClick={() => {
          onStart(kind);
        }}
      >
        {running === kind ? t.creating : button}
      </Button>
    </section>
  );
}

export function BackupScreen() {
  const t = getT(adminBackupTexts);
  const common = getT(adminCommonTexts).stats;
  const { data, error, refetch } = useGetBackupStatsQuery();
  const { state, start, cancel } = useBackup();
  const restore = useRestore();
  const section = useRef<HTMLElement>(null);
  const restoreStored = (id: number) => {
    void restore.take(id);
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  };
  const running = state.status === 'running' ? state.kind : null;
  return (
    <ScreenLayout title={t.title} subtitle={t.subtitle}>
      {error === undefined ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined ? (
        <Loading>
          <StatCardsSkeleton />
        </Loading>
      ) : null}
      {data === undefined ? null : (
        <StatCards>
          <StatCard label={common.databaseSize} value={formatBytes(data.databaseSize)} note={common.databaseSizeNote} />
          <StatCard label={common.media} value={formatWhole(data.totalMedia)} note={common.mediaNote} />
          <StatCard label={t.mediaStorage} value={formatBytes(data.mediaStorageSize)} note={t.mediaStorageNote} />
          <StatCard
            label={common.lastBackup}
            value={data.lastBackup === null ? getT(adminCommonTexts).never : badgeDay(data.lastBackup)}
            note={data.lastBackup === null ? common.lastBackupNone : fill(getT(adminCommonTexts).at, { time: timeOfDay(data.lastBackup) })}
          />
        </StatCards>
      )}
      <DownloadProgress state={state} onCancel={cancel} framed />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <BackupCard kind="full" running={running} onStart={(chosen) => void start(chosen)} />
        <PhoneFold label={t.moreDownloads}>
          {otherKinds.map((kind) => (
            <BackupCard key={kind} kind={kind} running={running} onStart={(chosen) => void start(chosen)} />
          ))}
        </PhoneFold>
      </div>
      {data === undefined ? null : <StoredBackups verification={data.verification} alarm={data.alarm} onRestore={restoreStored} />}
      {data === undefined && error === undefined ? <CardSkeleton lines={6} /> : null}
      <OffsiteBackups />
      <RestoreSection ref={section} restore={restore} />
    </ScreenLayout>
  );
}
