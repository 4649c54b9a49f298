import { useState } from 'react';
import { useAppealDecisionMutation, type DecisionView } from '@/shared/api/decisions-api';
import { limits } from '@/shared/api/limits';
import { getT } from '@/shared/texts/texts';
import { FormDialog } from '@/shared/ui/form-dialog';
import { TextArea } from '@/shared/ui/text-field';
import type { ToastText } from '@/shared/ui/use-submit';

/** Answers a decision of a moderator, once (PR-129). */
export function AppealDialog({ decision, onClose }: { decision: DecisionView; onClose: () => void }) {
  const t = getT('decisions');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [appeal] = useAppealDecisionMutation();
  const send = async (): Promise<ToastText | null> => {
    setMissing(text.trim() === '');
    if (text.trim() === '') return null;
    await appeal({ id: decision.id, appealDto: { text } }).unwrap();
    return [t('sent'), t('sentHint')];
  };
  return (
    <FormDialog
      title={t('appeal')}
      description={t('appealHint')}
      unsaved={text !== ''}
      submit={t('send')}
      submitting={t('sending')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label={t('appealText')}
        error={isMissing ? t('appealMissing') : undefined}
        rows={5}
        maxLength={2 * limits.appealMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
