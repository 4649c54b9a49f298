import { Button } from 'antd';
import { useState } from 'react';
import { useLazyGetInactiveUsersQuery, type DatabaseStats } from '../../shared/api/admin-api';
import { errorMessage } from '../../shared/api/problem';
import { formatWhole } from '../../shared/lib/format';
import { Badge } from '../shared/badge';
import { FilterSelect } from '../shared/filter-select';
import { localMoment } from '../shared/dates';
import { useDialog } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';
import { InactiveUserList } from './inactive-user-list';
import { InactiveUsersExport, PurgeDialog, usersText } from './purge-dialog';

const UNEXPECTED = 'Something went wrong. Please try again.';

/** Keys are days. The default is 7, because a recent visitor may still fill in their profile. */
const AGES = {
  '7': 'Not seen for 7 days',
  '30': 'Not seen for 30 days',
  '90': 'Not seen for 90 days',
  '365': 'Not seen for a year',
  '0': 'Whenever last seen',
};
type Age = keyof typeof AGES;

function lastAnalysisText(last: DatabaseStats['lastAnalysis']): string {
  if (last === null) return 'The nightly analysis has not run yet.';
  return `Nightly analysis of ${localMoment(last.analysedAt)}: ${usersText(last.toDelete)} inactive and not here for 7 days (took ${formatWhole(last.durationMs)} ms).`;
}

/** Counts the inactive users. The count is kept until another age is chosen or users are purged. */
function useAnalysis() {
  const notices = useNotices();
  const [analyse, { isFetching }] = useLazyGetInactiveUsersQuery();
  const [age, setAge] = useState<Age>('7');
  const [toDelete, setToDelete] = useState<number | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const finish = (text: string | null) => {
    setToDelete(null);
    setResult(text);
  };
  const run = async (): Promise<void> => {
    setResult(null);
    const answer = await analyse({ olderThanDays: Number(age) });
    if (answer.data === undefined) {
      finish(errorMessage(answer.error, UNEXPECTED));
      notices.failed('Analysis failed', errorMessage(answer.error, UNEXPECTED));
      return;
    }
    setToDelete(answer.data.toDelete);
    notices.done('Inactive users analyzed', `Found ${String(answer.data.toDelete)} users that can be safely removed.`);
  };
  const chooseAge = (chosen: Age) => {
    setAge(chosen);
    finish(null);
  };
  return { age, chooseAge, toDelete, result, finish, run, busy: isFetching };
}

export function InactiveUsers({ lastAnalysis }: Pick<DatabaseStats, 'lastAnalysis'>) {
  const { age, chooseAge, toDelete, result, finish, run, busy } = useAnalysis();
  const purge = useDialog<number>();
  const olderThanDays = Number(age);
  const hasInactiveUsers = toDelete !== null && toDelete > 0;
  return (
    <section className="card flex flex-col gap-4 p-5">
      <h2 className="font-semibold">Inactive Users</h2>
      <p className="text-ink-soft">{lastAnalysisText(lastAnalysis)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <FilterSelect label="Age of inactive users" value={age} options={AGES} width={190} onChange={chooseAge} />
        <Button disabled={busy} onClick={() => void run()}>
          {busy ? 'Analyzing...' : 'Analyze Inactive Users'}
        </Button>
        {toDelete === 0 ? <Badge variant="good">No inactive users found</Badge> : null}
      </div>
      {result === null ? null : <p role="status">{result}</p>}
      {hasInactiveUsers ? (
        <>
          <InactiveUserList key={olderThanDays} olderThanDays={olderThanDays} />
          <div className="flex flex-wrap items-center gap-3">
            <InactiveUsersExport olderThanDays={olderThanDays} />
            <Button
              danger
              onClick={() => {
                purge.show(toDelete);
              }}
            >
              {`Purge ${formatWhole(toDelete)} Inactive Users`}
            </Button>
          </div>
        </>
      ) : null}
      {purge.subject === null ? null : (
        <PurgeDialog
          toDelete={purge.subject}
          olderThanDays={olderThanDays}
          modalProps={purge.modalProps}
          onPurged={(deleted) => {
            finish(`${usersText(deleted)} removed.`);
          }}
        />
      )}
    </section>
  );
}
