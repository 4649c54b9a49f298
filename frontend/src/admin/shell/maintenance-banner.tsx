import { Alert } from 'antd';
import { useGetRunningJobsQuery } from '../../shared/api/admin-api';
import { adminShellTexts } from '../../shared/i18n/en/admin/shell';
import { getT } from '../../shared/i18n/texts';

const REFRESH_MS = 10_000;

/** Says to every administrator that writes are refused, because a backup is being restored or the data is moved. */
export function MaintenanceBanner() {
  const t = getT(adminShellTexts);
  const { data } = useGetRunningJobsQuery(undefined, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnFocus: true });
  const reason = data?.maintenance ?? null;
  return reason === null ? null : <Alert banner type="warning" role="status" title={t.maintenance[reason]} />;
}
