import { useState } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import { useAppealDecisionMutation, type DecisionView } from '@/shared/api/decisions-api';
import { limits } from '@/shared/api/limits';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { FormDialog } from '@/shared/ui/form-dialog';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { TextArea } from '@/shared/ui/text-field';
import { showToast } from '@/shared/ui/toast';

/** Answers a decision of a moderator, once (PR-129). */
export function AppealDialog({ decision, onClose }: { decision: DecisionView; onClose: () => void }) {
  const t = getT('decisions');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [appeal, { isLoading, error }] = useAppealDecisionMutation();
  const send = async (): Promise<void> => {
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    const result = await appeal({ id: decision.id, appealDto: { text } });
    if (result.error !== undefined) return;
    showToast({ title: t('sent'), description: t('sentHint') });
    onClose();
  };
  return (
    <FormDialog unsaved={text !== ''} busy={isLoading} onClose={onClose} title={t('appeal')} description={t('appealHint')}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextArea
          label={t('appealText')}
          error={isMissing ? t('appealMissing') : undefined}
          rows={5}
          maxLength={2 * limits.appealMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <InlineError text={error && errorMessage(error)} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {getT('common')('cancel')}
          </Button>
          <OnlineButton type="submit" loading={isLoading}>
            {isLoading ? t('sending') : t('send')}
          </OnlineButton>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
