import { useState } from 'react';
import { limits } from '@/shared/api/limits';
import { useReportContentMutation, type ReportContentDto } from '@/shared/api/creator-api';
import type { ReportSubject } from '@/shared/lib/opened-dialog';
import { getT } from '@/shared/texts/texts';
import { FormDialog } from '@/shared/ui/form-dialog';
import { InlineError } from '@/shared/ui/inline-error';
import { TextArea } from '@/shared/ui/text-field';
import type { ToastText } from '@/shared/ui/use-submit';

type ReportReason = ReportContentDto['reason'];

/** In the order of the dialog. */
const REASONS: ReportReason[] = ['spam', 'harassment', 'sexual', 'violence', 'impersonation', 'copyright', 'other'];

interface ReportDialogProps {
  subject: ReportSubject;
  onClose: () => void;
}

/** Reports a profile or an item to the administrators. The owner is not notified. */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const t = getT('reports');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [report] = useReportContentMutation();

  const send = async (): Promise<ToastText | null> => {
    setMissing(reason === null);
    if (reason === null) return null;
    const { kind, id } = subject;
    await report({ reportContentDto: { [`${kind}Id`]: id, reason, details } }).unwrap();
    return [t('sent'), t('sentHint')];
  };

  return (
    <FormDialog
      title={subject.kind === 'profile' ? t('profile', { username: subject.username }) : t(subject.kind)}
      description={t('hint')}
      unsaved={details !== ''}
      submit={t('send')}
      submitting={t('sending')}
      onSubmit={send}
      onClose={onClose}
    >
      {({ error }) => (
        <>
          <Reasons chosen={reason} onChoose={setReason} />
          <TextArea
            label={t('details')}
            rows={2}
            maxLength={2 * limits.reportDetailsMax}
            value={details}
            onChange={(event) => setDetails(event.target.value)}
          />
          <InlineError text={isMissing ? t('reasonMissing') : error} />
        </>
      )}
    </FormDialog>
  );
}

function Reasons({ chosen, onChoose }: { chosen: ReportReason | null; onChoose: (reason: ReportReason) => void }) {
  const t = getT('reports');
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('reason')}</legend>
      {REASONS.map((reason) => (
        <label key={reason} className="flex gap-3 py-2.75 leading-snug">
          <input
            type="radio"
            name="reason"
            className="my-0.75 size-4 shrink-0 accent-accent"
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
          />
          {t(`reasons.${reason}`)}
        </label>
      ))}
    </fieldset>
  );
}
