import { useResolveReportMutation, type ReportGroup } from '@/shared/api/admin-api';
import { formatWhole } from '@/shared/lib/format';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { failureMessage, failureOf } from '@/admin/shared/failure-message';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useNotices } from '@/admin/shared/use-notices';
import { decisionOf, isDangerous, type Action } from './report-texts';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminReportsTexts } from '@/shared/i18n/en/admin/reports';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

export interface Decision {
  group: ReportGroup;
  action: Action;
}

interface DecideDialogProps {
  decision: Decision;
  modalProps: ModalProps;
  onDecided: (decision: Decision) => void;
}

/** Decides all reports of a group that the administrator has seen. */
export function DecideDialog({ decision: { group, action }, modalProps, onDecided }: DecideDialogProps) {
  const t = getT(adminReportsTexts);
  const notices = useNotices();
  const [resolve, { isLoading, error }] = useResolveReportMutation();
  const { title, button, doing, done, consequence } = decisionOf(group, action);
  const confirm = async (): Promise<void> => {
    const answer = await resolve({ id: group.newestId, resolveReportDto: { action, earlier: true } });
    if (answer.error !== undefined) {
      notices.failed(getT(adminCommonTexts).updateFailed, failureMessage(answer.error));
      return;
    }
    notices.done(done, fill(t.decided, { username: group.profile.username }));
    onDecided({ group, action });
    modalProps.onDone();
  };
  return (
    <ConfirmDialog
      title={title}
      modalProps={modalProps}
      confirm={button}
      confirming={doing}
      loading={isLoading}
      failure={failureOf(error)}
      danger={isDangerous(action)}
      onConfirm={() => void confirm()}
    >
      <p>{consequence}</p>
      {group.reportCount > 1 ? <p className="mt-2">{fill(t.openReportsHint, { n: formatWhole(group.reportCount) })}</p> : null}
    </ConfirmDialog>
  );
}
