import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { JobProgress } from '@/admin/jobs/job-progress';
import { outcomeText } from '@/admin/jobs/job-texts';
import { useLatestJob } from '@/admin/jobs/use-latest-job';
import { DropdownMenu } from '@/admin/shared/dropdown-menu';
import { scrollIntoView } from '@/admin/shared/states';
import { useDialog } from '@/admin/shared/use-dialog';
import type { BulkAction, CountedPage, Job } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';
import { showToast } from '@/shared/ui/toast';
import { BulkDialog } from './bulk-dialog';

/** What a bulk action changes. */
const CHANGES = ['AdminUsers', 'AdminMedia', 'AdminHashtags', 'AdminReports', 'AdminActivities', 'AdminAudit', 'Overview'] as const;

const ACTIONS: Record<BulkAction['target'], BulkAction['action'][]> = {
  users: ['hide', 'show', 'add-hashtag', 'remove-hashtag', 'delete'],
  media: ['hide', 'show', 'mark-sensitive', 'unmark-sensitive', 'delete'],
  hashtags: ['delete'],
  reports: ['dismiss'],
};

/** The running bulk action of any administrator, above the list. */
function useRunningBulkAction(): { progress: ReactNode; start: (job: Job) => void } {
  const t = getT('adminBulk');
  const [startedId, setStartedId] = useState<number>();
  const { job, follow } = useLatestJob('bulk', {
    changes: CHANGES,
    onEnd: (ended) => {
      showToast({ title: t(`ended.${ended.state === 'completed' ? 'completed' : 'other'}`), description: outcomeText(ended) });
    },
  });
  const progress =
    job?.state === 'running' ? (
      // The bar at the lower edge started it, and the progress is above the list.
      <section ref={job.id === startedId ? scrollIntoView : undefined} className="card scroll-mt-4 p-4" aria-label={t('running')}>
        <JobProgress job={job} />
        <Link to="/adm/jobs">{getT('adminDatabase')('allJobs')}</Link>
      </section>
    ) : null;
  const start = (started: Job) => {
    setStartedId(started.id);
    follow(started);
  };
  return { progress, start };
}

interface BulkSelectionOptions {
  target: BulkAction['target'];
  /** The ids of the selected rows. */
  ids: number[];
  /** The filter of the list, for all matching rows. */
  filter: NonNullable<BulkAction['filter']>;
  counted: Pick<CountedPage<unknown>, 'total' | 'estimated'> | undefined;
  /** The rows on the page, of a list whose selection outlives a search. */
  listed?: readonly { id: number }[];
  onClear: () => void;
  /** Deletes the selected rows in the dialog of the list, which names them. */
  onDelete?: () => void;
}

/**
 * The bar of the selected rows, which can be extended to all that match the filter (PR-134). It sticks to the lower edge: it moves no row, and
 * stays visible while scrolling.
 */
export function useBulkSelection({ target, ids, filter, counted, listed, onClear, onDelete }: BulkSelectionOptions) {
  const t = getT('adminBulk');
  const { progress, start } = useRunningBulkAction();
  const dialog = useDialog<BulkAction>();
  /** The filter for which all matching rows are selected. Another filter ends that selection. */
  const [allOf, setAllOf] = useState<string | null>(null);
  const key = JSON.stringify(filter);
  const isAll = allOf === key && ids.length > 0;
  const clear = () => {
    setAllOf(null);
    onClear();
  };
  const choose = (action: BulkAction['action']) => dialog.show({ target, action, ...(isAll ? { filter } : { ids }) });
  const deletesByName = onDelete !== undefined && !isAll;
  const offered = ACTIONS[target].filter((action) => action !== 'delete' || !deletesByName);
  const total = counted?.total ?? 0;
  const hidden = listed === undefined ? 0 : ids.filter((id) => listed.every((row) => row.id !== id)).length;
  const selectedText = hidden === 0 ? t('selected', { n: ids.length }) : t('selectedNotShown', { n: ids.length, hidden });
  const bar =
    ids.length === 0 ? null : (
      <div
        role="region"
        aria-label={t('selection')}
        className="card sticky bottom-4 z-10 flex flex-wrap items-center gap-1 px-3 py-2.5 shadow-lift sm:gap-3 sm:px-4 [@media(height<24rem)]:static"
      >
        <span role="status" className="font-medium">
          {isAll ? t(counted?.estimated === true ? 'allSelectedEstimated' : 'allSelected', { n: total }) : selectedText}
        </span>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('clear')}
          title={t('clear')}
          className="mr-auto sm:mr-0"
          onClick={clear}
        />
        {isAll || total > ids.length ? (
          <Button type="link" onClick={() => setAllOf(isAll ? null : key)}>
            {isAll
              ? t('onlySelected', { n: ids.length })
              : t(counted?.estimated === true ? 'selectAllEstimated' : 'selectAll', { n: total })}
          </Button>
        ) : null}
        <DropdownMenu
          items={offered.map((action) => ({ key: action, label: t(`actions.${action}`), danger: action === 'delete' }))}
          onChoose={(action) => choose(action as BulkAction['action'])}
        >
          <Button aria-haspopup="menu" icon={<DownOutlined aria-hidden />} iconPlacement="end">
            {getT('adminCommon')('actions')}
          </Button>
        </DropdownMenu>
        {deletesByName ? (
          <Button danger onClick={onDelete}>
            {getT('adminUsers')('deleteSelected')}
          </Button>
        ) : null}
      </div>
    );
  return {
    progress,
    bar: (
      <>
        {bar}
        {dialog.render((action, modalProps) => (
          <BulkDialog
            action={action}
            modalProps={modalProps}
            onStarted={(job) => {
              start(job);
              clear();
            }}
          />
        ))}
      </>
    ),
  };
}
