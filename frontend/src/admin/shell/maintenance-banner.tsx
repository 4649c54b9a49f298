import { Alert } from 'antd';
import { useGetRunningJobsQuery } from '@/shared/api/admin-api';
import { adminShellTexts } from '@/shared/i18n/en/admin/shell';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { useAdminPolling } from '@/admin/shared/use-admin-polling';

const REFRESH_MS = 10_000;

/** Shows to every administrator why writes are refused, and who restores a backup. */
export function MaintenanceBanner() {
  const t = getT(adminShellTexts);
  const { data } = useGetRunningJobsQuery(undefined, { ...useAdminPolling(REFRESH_MS), refetchOnFocus: true });
  const reason = data?.maintenance ?? null;
  if (reason === null) return null;
  const username = data?.restoringBy ?? null;
  const text = username === null ? t.maintenance[reason] : fill(t.maintenance.restoreBy, { username });
  return <Alert banner type="warning" role="status" title={text} />;
}
