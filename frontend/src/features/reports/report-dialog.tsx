import { useState } from 'react';
import { limits } from '@/shared/api/limits';
import { errorMessage } from '@/shared/api/api-error';
import { useReportContentMutation, type ReportContentDto } from '@/shared/api/creator-api';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { FormDialog } from '@/shared/ui/form-dialog';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { TextArea } from '@/shared/ui/text-field';
import { showToast } from '@/shared/ui/toast';

type ReportReason = ReportContentDto['reason'];

/** In the order of the dialog. */
const REASONS: ReportReason[] = ['spam', 'harassment', 'sexual', 'violence', 'impersonation', 'copyright', 'other'];

/** The reported profile, item, album or collection. */
export type ReportSubject = { kind: 'profile'; id: number; username: string } | { kind: 'media' | 'album' | 'collection'; id: number };

interface ReportDialogProps {
  subject: ReportSubject;
  onClose: () => void;
}

/** Reports a profile or an item to the administrators. The owner is not notified. */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const t = getT('reports');
  const common = getT('common');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [report, { isLoading, error }] = useReportContentMutation();

  const send = async (): Promise<void> => {
    setMissing(reason === null);
    if (reason === null) return;
    const { kind, id } = subject;
    const result = await report({ reportContentDto: { [`${kind}Id`]: id, reason, details } });
    if (result.error !== undefined) return;
    showToast({ title: t('sent'), description: t('sentHint') });
    onClose();
  };

  const errorText = isMissing ? t('reasonMissing') : error && errorMessage(error);
  const title = subject.kind === 'profile' ? t('profile', { username: subject.username }) : t(subject.kind);
  return (
    <FormDialog unsaved={details !== ''} busy={isLoading} onClose={onClose} title={title} description={t('hint')}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Reasons chosen={reason} onChoose={setReason} />
        <TextArea
          label={t('details')}
          rows={2}
          maxLength={2 * limits.reportDetailsMax}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
        <InlineError text={errorText} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <OnlineButton type="submit" loading={isLoading}>
            {isLoading ? t('sending') : t('send')}
          </OnlineButton>
        </DialogActions>
      </form>
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
