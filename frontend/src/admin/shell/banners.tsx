import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useAdminPolling } from '@/admin/shared/use-admin-polling';
import { MaintenanceContext } from '@/admin/shared/writes-only';
import { useGetMaintenanceQuery } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { OfflineBanner } from '@/shared/ui/offline-banner';

const REFRESH_MS = 10_000;

/** Screens during a restore or a move: a banner says why the server refuses changes, and the buttons that send some are disabled. */
export function MaintenanceBoundary({ children }: { children: ReactNode }) {
  const t = getT('adminShell');
  const { data } = useGetMaintenanceQuery(undefined, { ...useAdminPolling(REFRESH_MS), refetchOnFocus: true });
  const reason = data?.maintenance ?? null;
  const username = data?.restoringBy ?? null;
  const text = reason === null ? null : username === null ? t(`maintenance.${reason}`) : t('maintenance.restoreBy', { username });
  return (
    <MaintenanceContext value={text}>
      {text === null ? null : <Alert banner type="warning" role="status" title={text} />}
      {children}
    </MaintenanceContext>
  );
}

/** Below the menu of a narrow window, unless the window is so low that the banner would cover the content. */
const VISIBLE_WHEN_SCROLLED = '[@media(min-height:30rem)]:sticky top-[57px] z-[5] lg:top-0';

/** It stays visible, because it is the reason why buttons are disabled. */
export const AdminOfflineBanner = () => (
  <div className={VISIBLE_WHEN_SCROLLED}>
    <OfflineBanner />
  </div>
);
