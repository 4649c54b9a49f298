import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { LastBackupCard, PhoneFold, ScreenLayout, StatCard, StatCards, StatCardsSkeleton } from '@/admin/shared/screen-layout';
import { CardSkeleton, QueryState } from '@/admin/shared/states';
import { useGetBackupStatsQuery } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { formatWhole } from '@/shared/lib/format';
import { formatBytes } from '@/shared/lib/format-bytes';
import { DownloadProgress, useBackup, type BackupKind } from './backup-download';
import { OffsiteBackups } from './offsite-backups';
import { RestoreSection } from './restore-section';
import { StoredBackups } from './stored-backups';
import { useRestore } from './use-restore';

/** Neither of them can be restored on this screen. */
const otherKinds: BackupKind[] = ['database', 'media'];

interface BackupCardProps {
  kind: BackupKind;
  running: BackupKind | null;
  onStart: (kind: BackupKind) => Promise<void>;
}

function BackupCard({ kind, running, onStart }: BackupCardProps) {
  const t = getT('adminBackup');
  const backup = getT(`adminBackup.kinds.${kind}`);
  return (
    <section className={clsx('card flex flex-col gap-3 p-5', kind === 'full' && 'sm:max-lg:col-span-2')}>
      <h2 className="font-semibold">{backup('title')}</h2>
      <p className="flex-1 text-ink-soft">{backup('contents')}</p>
      <Button
        block
        type={kind === 'full' ? 'primary' : 'default'}
        icon={<DownloadOutlined aria-hidden />}
        disabled={running !== null}
        onClick={() => void onStart(kind)}
      >
        {running === kind ? t('creating') : backup('button')}
      </Button>
    </section>
  );
}

export function BackupScreen() {
  const t = getT('adminBackup');
  const labels = getT('adminCommon.stats');
  const stats = useGetBackupStatsQuery();
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
    <ScreenLayout title={t('title')} subtitle={t('subtitle')}>
      <QueryState query={stats} skeleton={<StatCardsSkeleton />}>
        {({ databaseSize, totalMedia, mediaStorageSize, lastBackup }) => (
          <StatCards>
            <StatCard label={labels('databaseSize')} value={formatBytes(databaseSize)} note={labels('databaseSizeNote')} />
            <StatCard label={labels('media')} value={formatWhole(totalMedia)} note={labels('mediaNote')} />
            <StatCard label={t('mediaStorage')} value={formatBytes(mediaStorageSize)} note={t('mediaStorageNote')} />
            <LastBackupCard lastBackup={lastBackup} />
          </StatCards>
        )}
      </QueryState>
      <DownloadProgress state={state} onCancel={cancel} framed />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <BackupCard kind="full" running={running} onStart={start} />
        <PhoneFold label={t('moreDownloads')}>
          {otherKinds.map((kind) => (
            <BackupCard key={kind} kind={kind} running={running} onStart={start} />
          ))}
        </PhoneFold>
      </div>
      {stats.data === undefined ? null : <StoredBackups drill={stats.data} onRestore={restoreStored} />}
      {stats.isLoading ? <CardSkeleton lines={6} /> : null}
      <OffsiteBackups />
      <RestoreSection ref={section} restore={restore} />
    </ScreenLayout>
  );
}
