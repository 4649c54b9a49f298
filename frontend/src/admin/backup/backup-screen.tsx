import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useGetBackupStatsQuery } from '../../shared/api/admin-api';
import { formatWhole } from '../../shared/lib/format';
import { bytesText } from '../shared/bytes';
import { badgeDay, timeOfDay } from '../shared/dates';
import { ErrorState } from '../shared/error-state';
import { StatCard, StatCards, ScreenLayout } from '../shared/screen-layout';
import { CardSkeleton, StatCardsSkeleton, Loading } from '../shared/skeletons';
import { backupKinds, type BackupKind } from './backup-kinds';
import { DownloadProgress } from './download-progress';
import { KeptBackups } from './kept-backups';
import { RestoreSection } from './restore-section';
import { useBackup } from './use-backup';
import { useRestore } from './use-restore';

const kinds: BackupKind[] = ['full', 'database', 'media'];

interface BackupCardProps {
  kind: BackupKind;
  running: BackupKind | null;
  onStart: (kind: BackupKind) => void;
}

function BackupCard({ kind, running, onStart }: BackupCardProps) {
  const { title, contents, button } = backupKinds[kind];
  return (
    <section className="card flex flex-col gap-3 p-5">
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
        {running === kind ? 'Creating backup...' : button}
      </Button>
    </section>
  );
}

export function BackupScreen() {
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
    <ScreenLayout title="Backup & Restore" subtitle="Keep a copy, and know that it works">
      {error === undefined ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined ? (
        <Loading>
          <StatCardsSkeleton />
        </Loading>
      ) : null}
      {data === undefined ? null : (
        <StatCards>
          <StatCard label="Database Size" value={bytesText(data.databaseSize)} note="On disk" />
          <StatCard label="Total Media" value={formatWhole(data.totalMedia)} note="Uploaded items" />
          <StatCard label="Media Storage" value={bytesText(data.mediaStorageSize)} note="Without thumbnails" />
          <StatCard
            label="Last Backup"
            value={data.lastBackup === null ? 'Never' : badgeDay(data.lastBackup)}
            note={data.lastBackup === null ? 'None has been made yet' : `at ${timeOfDay(data.lastBackup)}`}
          />
        </StatCards>
      )}
      <DownloadProgress state={state} onCancel={cancel} framed />
      <div className="grid gap-4 lg:grid-cols-3">
        {kinds.map((kind) => (
          <BackupCard key={kind} kind={kind} running={running} onStart={(chosen) => void start(chosen)} />
        ))}
      </div>
      {data === undefined ? null : <KeptBackups verification={data.verification} alarm={data.alarm} onRestore={restoreStored} />}
      {data === undefined && error === undefined ? <CardSkeleton lines={6} /> : null}
      <RestoreSection ref={section} restore={restore} />
    </ScreenLayout>
  );
}
