import { Alert, Button } from 'antd';
import { endOf, ExplanationFields, type ExplanationValues } from '@/admin/reports/decide-dialog';
import { localMoment } from '@/admin/shared/dates';
import { FormDialog } from '@/admin/shared/form-dialog';
import { ForRole } from '@/admin/shared/roles';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useEndSuspensionMutation, useSuspendUserMutation, type EditableUser } from '@/shared/api/admin-api';
import { errorMessage } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { WritesOnly } from '@/admin/shared/writes-only';
import { showToast } from '@/shared/ui/toast';

/** Says until when a user is suspended, and ends it (PR-128). */
export function SuspensionNotice({ user: { id, suspendedAt, suspendedUntil } }: { user: EditableUser }) {
  const t = getT('adminUserPreview');
  const [end, { isLoading }] = useEndSuspensionMutation();
  if (suspendedAt === null) return null;
  const endNow = async (): Promise<void> => {
    const { error } = await end({ id });
    if (error === undefined) showToast({ title: t('suspensionEnded') });
    else showToast({ title: getT('adminCommon')('updateFailed'), description: errorMessage(error, ''), destructive: true });
  };
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={suspendedUntil === null ? t('suspendedNotice') : t('suspendedUntil', { time: localMoment(suspendedUntil) })}
      action={
        <ForRole least="moderator">
          <WritesOnly>
            <Button disabled={isLoading} onClick={() => void endNow()}>
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
  return (
    <FormDialog<ExplanationValues>
      title={t('suspendTitle', { username })}
      modalProps={modalProps}
      submit={t('suspend')}
      submitting={t('suspending')}
      danger
      failed={getT('adminCommon')('updateFailed')}
      initial={{ days: '7' }}
      onSubmit={async ({ rule, words, days }) => {
        await suspend({ id, suspendDto: { reason: rule, words, until: endOf(days) } }).unwrap();
        return [t('suspended'), username, () => end({ id }).unwrap()];
      }}
    >
      <p className="mb-4">{t('suspendHint')}</p>
      <ExplanationFields withEnd />
    </FormDialog>
  );
}
