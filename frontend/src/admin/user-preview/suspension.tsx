import { undoAction } from '@/admin/shared/undo';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { claimOf, endOf, ExplanationFields, type ExplanationValues } from '@/admin/reports/decide-dialog';
import { localMoment } from '@/admin/shared/dates';
import { FormDialog } from '@/admin/shared/form-dialog';
import { showOutcome } from '@/admin/shared/show-outcome';
import { ForRole } from '@/admin/shared/roles';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useEndSuspensionMutation, useSuspendUserMutation, type EditableUser } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { WritesOnly } from '@/admin/shared/writes-only';

/** Says until when a user is suspended, and ends it (PR-128). */
export function SuspensionNotice({ user: { id, suspendedAt, suspendedUntil } }: { user: EditableUser }) {
  const t = getT('adminUserPreview');
  const [end, { isLoading }] = useEndSuspensionMutation();
  if (suspendedAt === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={suspendedUntil === null ? t('suspendedNotice') : t('suspendedUntil', { time: localMoment(suspendedUntil) })}
      action={
        <ForRole least="moderator">
          <WritesOnly>
            <Button disabled={isLoading} onClick={() => void showOutcome(end({ id }), [t('suspensionEnded')])}>
              {t('endSuspension')}
            </Button>
          </WritesOnly>
        </ForRole>
      }
    />
  );
}

interface SuspendDialogProps {
  user: Pick<EditableUser, 'id' | 'username'>;
  modalProps: ModalProps;
}

export function SuspendDialog({ user: { id, username }, modalProps }: SuspendDialogProps) {
  const t = getT('adminUserPreview');
  const [suspend] = useSuspendUserMutation();
  const [end] = useEndSuspensionMutation();
  const [claim, setClaim] = useState<string>();
  return (
    <FormDialog<ExplanationValues>
      title={t('suspendTitle', { username })}
      modalProps={modalProps}
      submit={t('suspend')}
      submitting={t('suspending')}
      danger
      initial={{ days: '7' }}
      onSubmit={async ({ rule, words, days }) => {
        const overrideClaim = claim === undefined ? undefined : true;
        try {
          await suspend({ id, suspendDto: { reason: rule, words, until: endOf(days), overrideClaim } }).unwrap();
        } catch (error) {
          // The second press decides nevertheless.
          setClaim(claimOf(error));
          throw error;
        }
        return [t('suspended'), username, undoAction(() => end({ id }).unwrap())];
      }}
    >
      {claim === undefined ? null : <p className="mb-2 font-medium">{getT('adminReports')('decidesClaimed', { claim })}</p>}
      <p className="mb-4">{t('suspendHint')}</p>
      <ExplanationFields withEnd />
    </FormDialog>
  );
}
