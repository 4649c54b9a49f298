import type { ReactNode } from 'react';
import { useSession } from '@/features/session/use-session';
import { errorMessage } from '@/shared/api/api-error';
import {
  useChangeNotificationSettingsMutation,
  useGetNotificationSettingsQuery,
  type NotificationSettingsView,
} from '@/shared/api/people-api';
import { useOnline } from '@/shared/lib/use-online';
import { getT } from '@/shared/texts/texts';
import { OfflineReason } from '@/shared/ui/dialog-actions';
import { InlineError } from '@/shared/ui/inline-error';
import { Skeleton } from '@/shared/ui/skeleton';
import { Switch } from '@/shared/ui/switch';
import { PushSwitch } from './push-switch';
import { QueryState } from '@/shared/ui/query-state';

/** What the viewer is notified of (PR-112). Each switch is saved at once. */
export function NotificationSwitches() {
  const t = getT('notificationSettings');
  const query = useGetNotificationSettingsQuery();
  return (
    <QueryState query={query} failed={t('loadFailed')} skeleton={<Skeleton className="h-24 w-full" />}>
      {(data) => (
        <div className="flex flex-col gap-5">
          <NotificationSwitch kind="follower" settings={data} />
          <NotificationSwitch kind="like" settings={data} />
          <NotificationSwitch kind="digest" settings={data}>
            <DigestAddress />
          </NotificationSwitch>
          <PushSwitch settings={data} />
          <OfflineReason />
        </div>
      )}
    </QueryState>
  );
}

/** Where the digest is sent. */
function DigestAddress() {
  const t = getT('notificationSettings');
  const { user } = useSession();
  if (user === undefined) return null;
  const { verifiedEmail } = user;
  return (
    <p className="text-sm font-medium text-ink-soft">
      {verifiedEmail === null ? t('digestWithoutAddress') : t('digestAddress', { email: verifiedEmail })}
    </p>
  );
}

interface NotificationSwitchProps {
  kind: 'follower' | 'like' | 'digest';
  settings: NotificationSettingsView;
  children?: ReactNode;
}

function NotificationSwitch({ kind, settings, children }: NotificationSwitchProps) {
  const t = getT('notificationSettings');
  const isOnline = useOnline();
  const [change, { error }] = useChangeNotificationSettingsMutation();
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={t(kind)}
        hint={t(`${kind}Hint`)}
        checked={settings[kind]}
        disabled={!isOnline}
        onCheckedChange={(isOn) => void change({ notificationSettingsDto: { [kind]: isOn } })}
      />
      {children}
      <InlineError text={error === undefined ? null : errorMessage(error, t('saveFailed'))} />
    </div>
  );
}
