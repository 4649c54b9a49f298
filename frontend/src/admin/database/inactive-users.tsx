import { Button } from 'antd';
import { useState } from 'react';
import {
  useGetUserPageQuery,
  useLazyGetInactiveUsersQuery,
  usePurgeInactiveUsersMutation,
  type DatabaseStats,
} from '../../shared/api/admin-api';
import { formatWhole } from '../../shared/lib/format';
import { Badge } from '../shared/badge';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { badgeDay, localMoment } from '../shared/dates';
import { Failure } from '../shared/failure';
import { ProfileLink } from '../shared/profile-link';
import { reasonOf } from '../../shared/api/problem';
import { useDialog, type DialogWindow } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';

const UNEXPECTED = 'Something went wrong. Please try again.';
const SHOWN = 10;

const users = (n: number): string => (n === 1 ? '1 user' : `${formatWhole(n)} users`);

/** Some of those that a purge would remove, by the same criteria (decision 15). */
function InactiveList() {
  const { data, error, refetch } = useGetUserPageQuery({ status: 'inactive', page: 1, limit: SHOWN }, { refetchOnMountOrArgChange: true });
  if (error !== undefined) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.items.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-medium text-ink-soft">{`The latest ${String(data.items.length)} of them`}</h3>
      <ul className="mt-1 divide-y divide-line">
        {data.items.map((user) => (
          <li key={user.id} className="flex flex-wrap justify-between gap-x-4 py-2 [overflow-wrap:anywhere]">
            <ProfileLink username={user.username} />
            <span className="text-ink-soft">{`Joined ${badgeDay(user.createdAt)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PurgeDialogProps {
  toDelete: number;
  window: DialogWindow;
  onPurged: (deleted: number) => void;
}

function PurgeDialog({ toDelete, window, onPurged }: PurgeDialogProps) {
  const notices = useNotices();
  const [purge, { isLoading, error }] = usePurgeInactiveUsersMutation();
  const confirm = async (): Promise<void> => {
    const answer = await purge();
    if (answer.error !== undefined) {
      notices.failed('Purge failed', reasonOf(answer.error, UNEXPECTED));
      return;
    }
    notices.done('Purge completed', `${users(answer.data.deleted)} removed.`);
    window.onCancel();
    onPurged(answer.data.deleted);
  };
  return (
    <ConfirmDialog
      title="Purge Inactive Users"
      window={window}
      confirm={`Purge ${users(toDelete)}`}
      confirming="Purging..."
      busy={isLoading}
      failure={error === undefined ? null : reasonOf(error, UNEXPECTED)}
      onConfirm={() => void confirm()}
    >
      <p>{`This removes ${users(toDelete)} for good: accounts without e-mail, picture, bio, location, hashtags, links, media and activities.`}</p>
      <p className="mt-2">
        Each one is looked at again at that moment; whoever has become active meanwhile stays. This action cannot be undone.
      </p>
    </ConfirmDialog>
  );
}

function lastAnalysisText(last: DatabaseStats['lastAnalysis']): string {
  if (last === null) return 'The nightly analysis has not run yet.';
  return `Nightly analysis of ${localMoment(last.analysedAt)}: ${users(last.toDelete)} inactive and not here for 7 days (took ${formatWhole(last.durationMs)} ms).`;
}

export function InactiveUsers({ lastAnalysis }: Pick<DatabaseStats, 'lastAnalysis'>) {
  const notices = useNotices();
  const [analyse, { isFetching }] = useLazyGetInactiveUsersQuery();
  const [toDelete, setToDelete] = useState<number | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const purge = useDialog<number>();

  const run = async (): Promise<void> => {
    setResult(null);
    const answer = await analyse();
    if (answer.data === undefined) {
      setToDelete(null);
      setResult(reasonOf(answer.error, UNEXPECTED));
      notices.failed('Analysis failed', reasonOf(answer.error, UNEXPECTED));
      return;
    }
    setToDelete(answer.data.toDelete);
    notices.done('Inactive users analyzed', `Found ${String(answer.data.toDelete)} users that can be safely removed.`);
  };

  return (
    <section className="card flex flex-col gap-4 p-5">
      <h2 className="font-semibold">Inactive Users</h2>
      <p className="text-ink-soft">{lastAnalysisText(lastAnalysis)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={isFetching} onClick={() => void run()}>
          {isFetching ? 'Analyzing...' : 'Analyze Inactive Users'}
        </Button>
        {toDelete !== null && toDelete > 0 ? (
          <Button
            danger
            onClick={() => {
              purge.show(toDelete);
            }}
          >
            {`Purge ${formatWhole(toDelete)} Inactive Users`}
          </Button>
        ) : null}
        {toDelete === 0 ? <Badge look="good">No inactive users found</Badge> : null}
      </div>
      {result === null ? null : <p role="status">{result}</p>}
      {toDelete !== null && toDelete > 0 ? <InactiveList /> : null}
      {purge.subject === null ? null : (
        <PurgeDialog
          toDelete={purge.subject}
          window={purge.window}
          onPurged={(deleted) => {
            setToDelete(null);
            setResult(`${users(deleted)} removed.`);
          }}
        />
      )}
    </section>
  );
}
