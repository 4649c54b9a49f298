import { useState } from 'react';
import { useAskedQuestion } from '@/shared/lib/leave-guard';
import { Modal } from '@/admin/shared/modal';
import { ABOVE_QUESTIONS } from '@/admin/shared/use-dialog';

/** Asks before unfinished work is left, above all dialogs. */
export function LeaveDialog() {
  const asked = useAskedQuestion();
  // Kept while the dialog closes.
  const [shown, setShown] = useState(asked);
  if (asked !== null && asked !== shown) setShown(asked);
  return (
    <Modal
      open={asked !== null}
      zIndex={ABOVE_QUESTIONS}
      centered
      closable={false}
      title={shown?.question.title}
      okText={shown?.question.confirm}
      okButtonProps={{ danger: true }}
      cancelText={shown?.question.stay}
      onOk={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    >
      {shown?.question.hint}
    </Modal>
  );
}
