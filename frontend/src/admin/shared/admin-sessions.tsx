import { Button, Skeleton } from 'antd';
import { Badge } from '@/admin/shared/badge';
import { localMoment } from '@/admin/shared/dates';
import { QueryState } from '@/admin/shared/states';
import type { SessionView } from '@/shared/api/admin-api';
import { errorMessage } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { EmptyState } from '@/shared/ui/empty-state';
import { WritesOnly } from './writes-only';
import { showToast } from '@/shared/ui/toast';

interface SessionListProps {
  /** False shows no buttons. */
  canEnd?: boolean;
  query: { data?: SessionView[]; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Resolves to the error of the request. */
  onEnd: (id: string) => Promise<unknown>;
  /** Ends all sessions but the current one. */
  onEndOthers: () => Promise<unknown>;
}

const deviceOf = ({ browser, system, device }: SessionView): string =>
  browser !== null && system !== null ? getT('account')('device', { browser, system }) : (browser ?? system ?? device);

function SessionRow({ session, onEnd }: { session: SessionView; onEnd: (() => void) | undefined }) {
  const t = getT('adminSettings.sessions');
  const device = deviceOf(session);
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.isCurrent ? <Badge variant="strong">{t('current')}</Badge> : null}
        </p>
        <p className="text-sm text-ink-faint">
          {t('since', { date: localMoment(session.startedAt) })} · {t('lastUse', { date: localMoment(session.lastSeenAt) })}
        </p>
      </div>
      {session.isCurrent || onEnd === undefined ? null : (
        <WritesOnly>
          <Button aria-label={t('endNamed', { device })} onClick={onEnd}>
            {t('end')}
          </Button>
        </WritesOnly>
      )}
    </li>
  );
}

/** The sessions of an administrator: browser, system and last use. */
export function AdminSessionList({ query, ...props }: SessionListProps) {
  return (
    <QueryState query={query} skeleton={<Skeleton active title={false} paragraph={{ rows: 3 }} />}>
      {(sessions) => <Sessions sessions={sessions} {...props} />}
    </QueryState>
  );
}

function Sessions({ sessions, canEnd = true, onEnd, onEndOthers }: Omit<SessionListProps, 'query'> & { sessions: SessionView[] }) {
  const t = getT('adminSettings.sessions');
  if (sessions.length === 0) return <EmptyState variant="plain" title={t('none')} />;
  const run = async (work: Promise<unknown>, done: string): Promise<void> => {
    const failure = await work;
    if (failure === undefined) showToast({ title: done });
    else showToast({ title: t('endFailed'), description: errorMessage(failure, t('endFailed')), destructive: true });
  };
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <div className="flex flex-col items-start gap-3">
      <ul className="w-full divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={canEnd ? () => void run(onEnd(session.id), t('ended', { device: deviceOf(session) })) : undefined}
          />
        ))}
      </ul>
      {others.length === 0 || !canEnd ? null : (
        <WritesOnly>
          <Button danger onClick={() => void run(onEndOthers(), t('othersEnded'))}>
            {others.length === sessions.length ? t('endAll') : t('endOthers')}
          </Button>
        </WritesOnly>
      )}
    </div>
  );
}
