import { useState, type ReactNode } from 'react';
import { allTexts } from '@/shared/texts/all-texts';
import { useLeaveGuard, type LeaveQuestion } from '@/shared/lib/leave-guard';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

interface FormDialogProps {
  title: string;
  description?: string;
  wide?: boolean;
  /** The dialog contains input that is not saved. */
  unsaved: boolean;
  /** Replaces the question before the input is discarded. */
  question?: LeaveQuestion;
  children: ReactNode;
  onClose: () => void;
}

/** A dialog with input. A click outside, Escape and leaving the page need a confirmation while the input is not saved. */
export function FormDialog({ unsaved, question = allTexts('discard'), children, onClose, ...dialogProps }: FormDialogProps) {
  const [isConfirming, setConfirming] = useState(false);
  useLeaveGuard(unsaved, question);
  return (
    <Dialog
      open
      onOpenChange={() => {
        if (unsaved) setConfirming(true);
        else onClose();
      }}
      {...dialogProps}
    >
      {children}
      {isConfirming ? (
        <ConfirmDialog
          isLocal
          title={question.title}
          question={question.hint}
          cancel={question.stay}
          confirm={question.confirm}
          onConfirm={onClose}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </Dialog>
  );
}
