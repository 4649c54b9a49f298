import { Monitor, Smartphone } from 'lucide-react';
import { errorMessage } from '@/shared/api/api-error';
import { useEndSessionMutation, useGetSessionsQuery, type SessionView } from '@/shared/api/account-api';
import { formatMoment } from '@/shared/lib/format-moment';
import { getT } from '@/shared/texts/texts';
import { OnlineButton } from '@/shared/ui/online-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { showToast } from '@/shared/ui/toast';
import { QueryState } from '@/shared/ui/query-state';

const PHONES_AND_TABLETS = ['Android', 'iPad', 'iPhone'];

/** The device in the current language; the API has the names of its browser and its system, as far as they are known. */
function deviceText({ browser, system }: SessionView): string {
  const t = getT('account');
  if (browser !== null && system !== null) return t('device', { browser, system });
  return browser ?? system ?? t('unknownDevice');
}

export function OwnSessions() {
  const t = getT('account');
  const query = useGetSessionsQuery();
  return (
    <QueryState query={query} failed={t('sessionsFailed')} skeleton={<Skeleton className="h-16 w-full" />}>
      {(data) => (
        <ul aria-busy={query.isFetching} className="divide-y divide-line">
          {data.map((session) => (
            <OwnSessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function OwnSessionRow({ session }: { session: SessionView }) {
  const { id, startedAt, lastSeenAt, isCurrent } = session;
  const t = getT('account');
  const device = deviceText(session);
  const [endSession, { isLoading, error }] = useEndSessionMutation();
  const Icon = PHONES_AND_TABLETS.includes(session.system ?? '') ? Smartphone : Monitor;
  const since = t('started', { date: formatMoment(startedAt) });

  const signOutDevice = async (): Promise<void> => {
    const result = await endSession({ id });
    if (result.error === undefined) showToast({ title: t('ended', { device }) });
  };

  return (
    <li className="flex flex-wrap items-center gap-4 py-3.5">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {isCurrent ? (
            <span className="rounded-full bg-success-soft px-2.5 py-0.5 text-xs font-semibold text-success">{t('thisDevice')}</span>
          ) : null}
        </p>
        <p className="text-sm text-ink-faint">
          {since} · {t('lastSeen', { date: formatMoment(lastSeenAt) })}
        </p>
        {error !== undefined ? (
          <p role="alert" className="text-sm font-medium text-danger">
            {t('endFailed')}. {errorMessage(error)}
          </p>
        ) : null}
      </div>
      {isCurrent ? null : (
        <OnlineButton
          variant="secondary"
          size="small"
          loading={isLoading}
          aria-label={t('endNamed', { device, date: formatMoment(startedAt) })}
          onClick={() => void signOutDevice()}
        >
          {t('end')}
        </OnlineButton>
      )}
    </li>
  );
}
