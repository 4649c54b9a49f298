import { Alert } from 'antd';
import { useAdminPolling } from '@/admin/shared/use-admin-polling';
import { useGetMaintenanceQuery } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { OfflineBanner } from '@/shared/ui/offline-banner';

const REFRESH_MS = 10_000;

/** Shows to every administrator why writes are refused, and who restores a backup. */
export function MaintenanceBanner() {
  const t = getT('adminShell');
  const { data } = useGetMaintenanceQuery(undefined, { ...useAdminPolling(REFRESH_MS), refetchOnFocus: true });
  const reason = data?.maintenance ?? null;
  if (reason === null) return null;
  const username = data?.restoringBy ?? null;
  const text = username === null ? t(`maintenance.${reason}`) : t('maintenance.restoreBy', { username });
  return <Alert banner type="warning" role="status" title={text} />;
}

/** Below the menu of a narrow window, unless the window is so low that the banner would cover the content. */
const VISIBLE_WHEN_SCROLLED = '[@media(min-height:30rem)]:sticky top-[57px] z-[5] lg:top-0';

/** It stays visible, because it is the reason why buttons are disabled. */
export const AdminOfflineBanner = () => <OfflineBanner className={VISIBLE_WHEN_SCROLLED} />;
