import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { InlineError } from './inline-error';
import { OnlineButton } from './online-button';

interface ConfirmDialogProps {
  title: string;
  question: string;
  cancel: string;
  confirm: string;
  loading?: boolean;
  /** Why the action failed. */
  error?: string | null;
  /** Shows the object of the action. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a destructive action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, cancel, confirm, loading, error, children, onConfirm, onClose } = props;
  return (
    <Dialog
      open
      busy={loading}
      onOpenChange={onClose}
      title={title}
      description={question}
      footer={
        <>
          <Button variant="secondary" disabled={loading} onClick={onClose}>
            {cancel}
          </Button>
          <OnlineButton variant="danger" loading={loading} onClick={onConfirm}>
            {confirm}
          </OnlineButton>
        </>
      }
    >
      {children}
      <InlineError text={error} />
    </Dialog>
  );
}
