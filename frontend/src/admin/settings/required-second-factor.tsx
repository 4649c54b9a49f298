import { Alert, Switch } from 'antd';
import { QueryState } from '@/admin/shared/states';
import { useHasRole } from '@/admin/shared/roles';
import { useGetSettingsQuery, useUpdateSettingsMutation, type CurrentAdmin } from '@/shared/api/admin-api';
import { errorMessage } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { WritesOnly } from '@/admin/shared/writes-only';
import { showToast } from '@/shared/ui/toast';
import { Skeleton } from '@/shared/ui/skeleton';

/** Whether every administrator needs a second factor, which owners switch (PR-126). */
export function RequiredSecondFactor({ admin }: { admin: CurrentAdmin }) {
  const t = getT('adminSettings.required');
  const isOwner = useHasRole('owner');
  const [update, { isLoading, error }] = useUpdateSettingsMutation();
  const hasOwn = admin.twoFactorEnabled || admin.passkeyCount > 0;
  const change = async (requireSecondFactor: boolean): Promise<void> => {
    const { data } = await update({ changeSettingsDto: { requireSecondFactor } });
    if (data !== undefined) showToast({ title: t(data.requireSecondFactor ? 'turnedOn' : 'turnedOff') });
  };
  return (
    <QueryState query={useGetSettingsQuery()} skeleton={<Skeleton className="h-6 w-64" />}>
      {({ requireSecondFactor }) => (
        <div className="flex flex-col gap-3">
          {error === undefined ? null : <Alert type="error" showIcon role="alert" title={errorMessage(error, t('failed'))} />}
          <label className="flex items-center gap-3">
            <WritesOnly>
              <Switch
                checked={requireSecondFactor}
                loading={isLoading}
                disabled={!isOwner || (!hasOwn && !requireSecondFactor)}
                onChange={(checked) => void change(checked)}
              />
            </WritesOnly>
            {t('label')}
          </label>
          <p className="text-sm text-ink-soft">{isOwner ? (hasOwn || requireSecondFactor ? t('hint') : t('ownFirst')) : t('ownersOnly')}</p>
        </div>
      )}
    </QueryState>
  );
}
