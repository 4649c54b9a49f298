import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { InlineError } from './inline-error';

interface ConfirmDialogProps {
  title: string;
  question: string;
  cancel: string;
  confirm: string;
  loading?: boolean;
  /** Why the action failed. */
  problem?: string | null;
  /** Shows the object of the action. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a destructive action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, cancel, confirm, loading, problem, children, onConfirm, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={question}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="danger" loading={loading} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <InlineError text={problem} />
    </Dialog>
  );
}
