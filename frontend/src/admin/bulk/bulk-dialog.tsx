import { Form, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { QueryError } from '@/admin/shared/states';
import { TypedConfirmation } from '@/admin/shared/typed-confirmation';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useGetBulkCountQuery, useStartBulkActionMutation, type BulkAction, type Job } from '@/shared/api/admin-api';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { bulkTitle } from '@/admin/jobs/job-texts';
import { getT } from '@/shared/texts/texts';

/** The word that the administrator types before a deletion (PR-134). */
const CONFIRMATION = 'DELETE';

const isDeletion = ({ action }: BulkAction): boolean => action === 'delete';
const needsHashtag = ({ action }: BulkAction): boolean => action.endsWith('-hashtag');

/** What happens to `n` items. Deleted hashtags do not go to the trash. */
function consequenceOf({ target, action }: BulkAction, n: number): string {
  const t = getT('adminBulk');
  if (n === 0) return t('nothing');
  return action === 'delete' && (target === 'users' || target === 'media') ? t(`deletions.${target}`, { n }) : t(`counts.${target}`, { n });
}

interface BulkDialogProps {
  action: BulkAction;
  modalProps: ModalProps;
  onStarted: (job: Job) => void;
}

/** Counts what a bulk action would change, by the server, before it is confirmed. */
export function BulkDialog({ action, modalProps, onStarted }: BulkDialogProps) {
  const t = getT('adminBulk');
  const [typed, setTyped] = useState('');
  const [hashtag, setHashtag] = useState('');
  const [start] = useStartBulkActionMutation();
  const name = hashtag.trim();
  const request = needsHashtag(action) ? { ...action, hashtag: name } : action;
  const isComplete = !needsHashtag(action) || name !== '';
  const count = useGetBulkCountQuery(isComplete ? request : skipToken, { refetchOnMountOrArgChange: true });
  const { count: n, leftOut = 0, dryRun } = (isComplete ? count.currentData : undefined) ?? {};
  const confirm = async () => {
    const job = await start({ startBulkActionDto: { ...request, dryRun } }).unwrap();
    modalProps.onDone();
    onStarted(job);
    return null;
  };
  return (
    <ConfirmDialog
      title={bulkTitle(action)}
      modalProps={modalProps}
      confirm={n === undefined ? t('confirm') : t(isDeletion(action) ? 'confirmDeletion' : 'confirmCount', { n })}
      confirming={t('starting')}
      danger={isDeletion(action)}
      ready={n !== undefined && n > 0 && (!isDeletion(action) || typed === CONFIRMATION)}
      onConfirm={confirm}
    >
      <Form layout="vertical" className="mt-2">
        {needsHashtag(action) ? (
          <Form.Item label={getT('adminCommon')('hashtag')} htmlFor="bulk-hashtag" required>
            <Input
              id="bulk-hashtag"
              autoComplete="off"
              prefix="#"
              maxLength={50}
              value={hashtag}
              style={{ maxWidth: 300 }}
              onChange={({ target }) => {
                setHashtag(target.value);
                modalProps.onChanged(target.value !== '');
              }}
            />
          </Form.Item>
        ) : null}
        <div role="status" aria-live="polite" className="min-h-6">
          {n === undefined ? (
            isComplete && count.error === undefined ? (
              <Skeleton active title={false} paragraph={{ rows: 1 }} aria-label={t('counting')} />
            ) : null
          ) : (
            <>
              <p>{consequenceOf(action, n)}</p>
              {leftOut === 0 ? null : <p className="mt-2">{t('leftOut', { n: leftOut })}</p>}
            </>
          )}
        </div>
        {isComplete ? <QueryError error={count.error} retrying={count.isFetching} onRetry={() => void count.refetch()} /> : null}
        <p className="mt-2 text-ink-soft">{t('jobHint')}</p>
        {isDeletion(action) ? (
          <TypedConfirmation
            word={CONFIRMATION}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              modalProps.onChanged(value !== '');
            }}
          />
        ) : null}
      </Form>
    </ConfirmDialog>
  );
}
