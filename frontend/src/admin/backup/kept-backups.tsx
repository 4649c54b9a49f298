import { Alert } from 'antd';
import type { BackupStats } from '../../shared/api/admin-api';

/** What is known of the backups that the server makes by itself (decision 50). */
export function KeptBackups({ verification, alarm }: Pick<BackupStats, 'verification' | 'alarm'>) {
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="kept-backups">
      <h2 id="kept-backups" className="font-semibold">
        Scheduled Backups
      </h2>
      {alarm === null ? null : <Alert type="error" showIcon role="alert" title="The restore drill failed" description={alarm} />}
      <p className="text-ink-soft">{verification ?? 'No scheduled backup has been tried out yet.'}</p>
    </section>
  );
}
