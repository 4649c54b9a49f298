import type { BadgeVariant } from '@/admin/shared/badge';
import type { BulkAction, Job } from '@/shared/api/admin-api';
import { translateMessage } from '@/shared/api/api-error';
import { getT, type TextKey } from '@/shared/texts/texts';
import { formatWhole } from '@/shared/lib/format';

export const stateVariants: Record<Job['state'], BadgeVariant> = {
  running: 'strong',
  completed: 'good',
  failed: 'destructive',
  cancelled: 'plain',
  interrupted: 'destructive',
};

/** The operator at the command line has no account. */
const OPERATOR = 'operator';

export function starterText({ startedBy }: Job): string {
  const t = getT('adminJobs');
  if (startedBy === null) return t('schedule');
  return startedBy === OPERATOR ? t('operator') : startedBy;
}

/** What a job has done so far; null for a job without countable steps. */
function progressText({ kind, progress: { done, total } }: Job): string | null {
  const t = getT('adminJobs');
  if (kind === 'bulk') return total === null ? null : t('bulkOf', { n: done, total });
  if (kind === 'import') return total === null ? null : t('itemsOf', { n: done, total });
  if (kind !== 'purge') return null;
  if (total === null || total < done) return t('usersRemoved', { n: done });
  return t('usersRemovedOf', { n: done, total });
}

function resultText({ kind, result }: Job): string | null {
  const t = getT('adminJobs');
  if (result === null) return null;
  const { problem, problemMessage, snapshot, encrypted = false } = result;
  if (problem !== undefined) return t('problem', { problem: translateMessage(problemMessage ?? { message: problem }) });
  const number = (value = 0) => formatWhole(value);
  const numbers = {
    rows: number(result.rows),
    files: number(result.files),
    newFiles: number(result.newFiles),
    columns: number(result.columns),
    read: number(result.read),
  };
  switch (kind) {
    case 'purge':
      return t('usersRemoved', { n: result.deleted ?? 0 });
    case 'backup':
      return t('backupVerified');
    case 'restore':
      return t('contents', numbers);
    case 'offsite':
      return t('copied', numbers);
    case 'offsite-test':
      if (snapshot === undefined) return t('targetEmpty');
      return encrypted ? t('targetEncrypted') : t('targetVerified', numbers);
    case 'bulk': {
      const { changed = 0, skipped = 0, skippedRows = [] } = result;
      if (skipped === 0) return t('bulk', { changed });
      if (skippedRows.length === 0) return t('bulkSkipped', { changed, skipped });
      const names = skippedRows.map(({ name, reason }) => `${name} (${translateMessage(reason).replace(/\.$/, '')})`);
      return t('bulkSkippedRows', { changed, skipped, names: [...names, ...(skipped > names.length ? ['…'] : [])].join(', ') });
    }
    case 'import':
      return t('itemsDone', { n: result.items ?? 0 });
    case 'integrity': {
      const { missing = 0, unreferenced = 0, changed = 0, columns = 0, examples = '' } = result;
      return examples === '' ? t('integrityGood', numbers) : t('integrityBad', { missing, unreferenced, changed, columns, examples });
    }
    case 'rebuild':
      return result.columns === 0 ? t('nothingToCorrect') : t('corrected', numbers);
  }
}

/** The progress of a running job, otherwise how it ended. */
export function outcomeText(job: Job): string {
  const t = getT('adminJobs');
  const { kind, state, cancelledBy, error, errorMessage } = job;
  const parts = [
    resultText(job) ?? progressText(job),
    error === null ? null : translateMessage(errorMessage ?? { message: error }),
    state === 'cancelled' && cancelledBy !== null ? t('cancelledBy', { username: cancelledBy }) : null,
    state === 'interrupted' ? t(kind === 'bulk' ? 'interruptedBulk' : 'interrupted') : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** What a job does; of a bulk action, with which list. */
export function kindText({ kind, bulk }: Job): string {
  return bulk === null ? getT('adminJobs')(`kinds.${kind}`) : bulkTitle(bulk);
}

/** The list decides which actions there are, which the types of the API do not say. */
export function bulkTitle({ target, action }: Pick<BulkAction, 'target' | 'action'>): string {
  return getT('adminBulk.titles')(`${target}.${action}` as TextKey<'adminBulk.titles'>);
}

export function stateText({ state, cancelledBy }: Job): string {
  const t = getT('adminJobs');
  return state === 'running' && cancelledBy !== null ? t('cancelling') : t(`states.${state}`);
}
