import type { ReactNode } from 'react';
import { allTexts } from '@/shared/texts/all-texts';
import { ask, useLeaveGuard, type LeaveQuestion } from '@/shared/lib/leave-guard';
import { Dialog } from './dialog';

export interface GuardedDialogProps {
  title: string;
  description?: string;
  wide?: boolean;
  /** The dialog contains input that is not saved. */
  unsaved: boolean;
  /** Stays open while the input is saved, because the visitor must see the error. */
  busy: boolean;
  /** Replaces the question before the input is discarded. */
  question?: LeaveQuestion;
  children: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
}

/** A dialog with input. A click outside, Escape and leaving the page need a confirmation while the input is not saved. */
export function GuardedDialog({ unsaved, question = allTexts('discard'), onClose, ...dialogProps }: GuardedDialogProps) {
  useLeaveGuard(unsaved, question);
  const close = async () => {
    if (!unsaved || (await ask(question))) onClose();
  };
  return <Dialog open onOpenChange={() => void close()} {...dialogProps} />;
}
