import { useState } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import {
  useChangeNotificationSettingsMutation,
  useGetPushSubscriptionsQuery,
  useLazyGetPushKeyQuery,
  useSubscribeToPushesMutation,
  useUnsubscribeFromPushesMutation,
  type NotificationSettingsView,
} from '@/shared/api/people-api';
import { arePushesPossible, subscribeBrowser, unsubscribeBrowser } from '@/shared/lib/push';
import { useOnline } from '@/shared/lib/use-online';
import { getT, type TextKey } from '@/shared/texts/texts';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { Switch } from '@/shared/ui/switch';

type State = TextKey<'notificationSettings.push'> & ('unsupported' | 'denied' | 'on' | 'off');

/** Switches pushes on and off in this browser. The browser asks for permission only after a press (PR-123). */
export function PushSwitch({ settings }: { settings: NotificationSettingsView }) {
  const t = getT('notificationSettings.push');
  const isOnline = useOnline();
  const { data: browsers = [], error: readError, isFetching, refetch } = useGetPushSubscriptionsQuery();
  const others = settings.push ? browsers.filter(({ isCurrent }) => !isCurrent).length : 0;
  const { turnOn, turnOff, turnOffEverywhere, pending, error } = usePush(settings, others);
  const isOn = settings.push && browsers.some(({ isCurrent }) => isCurrent) && permission() === 'granted';
  const state: State = !arePushesPossible() ? 'unsupported' : permission() === 'denied' ? 'denied' : isOn ? 'on' : 'off';
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={t('label')}
        hint={t('hint')}
        checked={pending ?? isOn}
        disabled={!isOnline || pending !== undefined || state === 'unsupported' || (state === 'denied' && !isOn)}
        onCheckedChange={(wanted) => void (wanted ? turnOn() : turnOff())}
      />
      <p role="status" className="text-sm font-medium text-ink-soft">
        {t(state)}
      </p>
      {others === 0 ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>{t('others', { n: others })}</span>
          <OnlineButton variant="ghost" size="small" disabled={pending !== undefined} onClick={() => void turnOffEverywhere()}>
            {t('offEverywhere')}
          </OnlineButton>
        </div>
      )}
      {readError === undefined ? null : (
        <ErrorNotice
          text={errorMessage(readError, getT('notificationSettings')('loadFailed'))}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <InlineError text={error} />
    </div>
  );
}

const permission = (): NotificationPermission => (arePushesPossible() ? Notification.permission : 'default');

/** `others` is the number of other browsers that get pushes. */
function usePush(settings: NotificationSettingsView, others: number) {
  const t = getT('notificationSettings.push');
  const [readKey] = useLazyGetPushKeyQuery();
  const [subscribe] = useSubscribeToPushesMutation();
  const [unsubscribe] = useUnsubscribeFromPushesMutation();
  const [change] = useChangeNotificationSettingsMutation();
  const [pending, setPending] = useState<boolean>();
  const [error, setError] = useState<string | null>(null);

  const run = async (wanted: boolean, work: () => Promise<void>): Promise<void> => {
    setPending(wanted);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(errorMessage(failure, t('failed')));
    } finally {
      setPending(undefined);
    }
  };
  const setPush = async (push: boolean): Promise<void> => {
    if (settings.push !== push) await change({ notificationSettingsDto: { push } }).unwrap();
  };

  return {
    pending,
    error,
    turnOn: () =>
      run(true, async () => {
        const answer = await Notification.requestPermission();
        if (answer === 'default') setError(t('dismissed'));
        if (answer !== 'granted') return;
        const { publicKey } = await readKey().unwrap();
        const { endpoint = '', keys = {} } = await subscribeBrowser(publicKey);
        const { p256dh = '', auth = '' } = keys;
        await subscribe({ pushSubscriptionDto: { endpoint, keys: { p256dh, auth } } }).unwrap();
        await setPush(true);
      }),
    turnOff: () =>
      run(false, async () => {
        const endpoint = await unsubscribeBrowser();
        if (endpoint !== null) await unsubscribe({ pushEndpointDto: { endpoint } }).unwrap();
        if (others === 0) await setPush(false);
      }),
    turnOffEverywhere: () =>
      run(false, async () => {
        await unsubscribeBrowser();
        await setPush(false);
      }),
  };
}
